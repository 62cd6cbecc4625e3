"""Accounts in the browser: registering, another password, signing out everywhere, guests marked."""

from tests.browser.conftest import Guest, Open

PASSWORD = "a rather dull one"


def fill(player: Guest, **fields: str) -> None:
    """Write into the form of the account page and send it."""
    for name, value in fields.items():
        player.page.fill(f"#account [name={name}]", value)
    player.page.click("#account [type=submit]")


def register(player: Guest, name: str) -> str:
    """Make an account on its page; gives the code that was shown."""
    player.go("/register")
    fill(player, name=name, password=PASSWORD)
    player.page.wait_for_selector("#given:not([hidden])")
    code = str(player.page.inner_text("#recovery"))
    player.page.click("#go-on")
    player.page.wait_for_url(player.address + "/")
    return code


def test_another_password_and_signing_out_everywhere(guest: Open) -> None:
    one, two = guest(), guest()
    register(one, "Hedy Lamarr")
    two.go("/login")
    fill(two, name="hedy lamarr", password=PASSWORD)
    two.page.wait_for_url(two.address + "/")

    one.page.click(".who")
    one.page.click("a[href='/account']")
    fill(one, old="not my password", password="quite another one")
    one.page.wait_for_selector("#refusal:not([hidden])")
    assert one.page.inner_text("#refusal") == "that is not your present password"
    # The browser reports every refusal; this one was wanted.
    one.errors.clear()
    fill(one, old=PASSWORD, password="quite another one")
    one.page.wait_for_url(one.address + "/")
    assert one.page.inner_text("#my-name") == "Hedy Lamarr"
    two.go("/")
    assert two.page.inner_text("#my-name") != "Hedy Lamarr"

    one.go("/account")
    one.page.click("#sign-out")
    one.page.wait_for_url(one.address + "/")
    assert one.page.inner_text("#my-name") != "Hedy Lamarr"


def test_a_table_says_that_its_session_is_over(guest: Open) -> None:
    player, other = guest(), guest()
    path = player.open_table(seats=["me", "random"])
    register(player, "Grace Hopper")
    player.visit(path)
    other.go("/login")
    fill(other, name="Grace Hopper", password=PASSWORD)
    other.page.wait_for_url(other.address + "/")

    other.page.click(".who")
    other.page.click("[data-do=logout]")

    words = "() => document.querySelector('#toast').textContent.includes('You are signed out here')"
    player.page.wait_for_function(words)
    assert player.page.is_visible("#offline")


def test_guests_carry_a_mark_on_their_plate_and_in_the_chat(guest: Open) -> None:
    player = guest()
    player.go("/")
    name = player.page.inner_text("#my-name")
    player.open_table(seats=["me", "random"])
    player.page.click("#tab-chat")
    player.page.fill("#say input", "hello")
    player.page.keyboard.press("Enter")
    player.page.wait_for_selector("#chat abbr.guest")

    assert player.page.get_attribute("#chat abbr.guest", "title") == "Guest: without an account"
    assert f"*{name}" in player.page.inner_text("#chat")
    plates = player.page.eval_on_selector_all(
        "[data-panel=players] text", "all => all.map(one => one.textContent)"
    )
    assert f"*{name}" in plates
    assert "Random 2" in plates
