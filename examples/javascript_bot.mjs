// A bot in another language: opens a table against a bot of the server and plays it to the end.
//
//   penstock serve &
//   node examples/javascript_bot.mjs http://127.0.0.1:8000 power_grid greedy
//
// Needs Node 22, nothing else. docs/protocol.md explains every message.

const [address = "http://127.0.0.1:8000", game = "power_grid", opponent = "random"] =
  process.argv.slice(2);

// The first request gives two cookies: who we are, and a token that every POST sends back.
const first = await fetch(`${address}/api/me`);
const cookies = Object.fromEntries(
  first.headers.getSetCookie().map((line) => line.split(";")[0].split(/=(.*)/s)),
);
const cookie = Object.entries(cookies).map((pair) => pair.join("=")).join("; ");

const opened = await fetch(`${address}/api/tables`, {
  method: "POST",
  headers: {
    "Content-Type": "application/json",
    "X-CSRF-Token": cookies.penstock_csrf,
    Cookie: cookie,
  },
  body: JSON.stringify({ game, seats: ["me", opponent], seed: 7 }),
});
const table = await opened.json();
if (!opened.ok) throw new Error(table.error);

// Guests become residents with their first table; the answer may renew the cookie.
const renewed = opened.headers.getSetCookie().map((line) => line.split(";")[0]);
const socket = new WebSocket(`${address.replace("http", "ws")}/ws/${table.id}`, {
  headers: { Cookie: [cookie, ...renewed].join("; ") },
});

let chosen = 0;
let asked = -1;
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.type === "refused") throw new Error(`${message.reason} [${message.rule}]`);
  if (message.type !== "state") return;
  if (message.result) {
    for (const { place, name, score } of message.result) console.log(`${place}. ${name}: ${score}`);
    console.log(`${chosen} choices`);
    socket.close();
    return;
  }
  // The same question may be told twice, when the table has news for other reasons.
  if (message.acts_for === null || message.number === asked) return;
  asked = message.number;
  socket.send(JSON.stringify({ type: "play", number: message.number, action: choose(message) }));
  chosen += 1;
};

/** Anything that is allowed; replace it by something better. */
function choose(state) {
  const allowed = state.choices.filter((choice) => choice.refused_by === null);
  return allowed[Math.floor(Math.random() * allowed.length)].text;
}
