// Pan and zoom of the board by its viewBox, so that lines and letters stay sharp at any size.

import { isCalm } from "./dom.js";

const CLOSEST = 3;
const READABLE = 0.7;
const SLACK = 24;
const STILL = 6;
/** What a small window opens at: what may be chosen, else pieces, else places that are in play. */
const OFFERED = "[data-action]:not([aria-hidden])";
const PIECES = "[id^=house-]";
const PLACES = "[id^=city-]:has(> :nth-child(3))";

/** Every board of the page; what is said about none in particular goes to the first that shows. */
export function panzooms(places) {
  const boards = places.map((place) => ({ place, zoom: panzoom(place) }));
  const near = (element) =>
    (
      boards.find(({ place }) => element && place.parentElement.contains(element)) ??
      boards.find(({ place }) => place.clientWidth) ??
      boards[0]
    ).zoom;
  return {
    /** Take over newly drawn panels, given by name. */
    attach(fresh) {
      for (const { place, zoom } of boards) if (fresh[place.dataset.panel]) zoom.attach(fresh[place.dataset.panel]);
    },
    by: (factor, button) => near(button).by(factor),
    fit: (button) => near(button).fit(),
    seek() {
      for (const { zoom } of boards) zoom.seek();
    },
    reveal(element, share) {
      for (const { zoom } of boards) zoom.reveal(element, share);
    },
  };
}

/** Let the panel in `place` be dragged, pinched and scrolled. */
function panzoom(place) {
  let board = null;
  let box = { x: 0, y: 0, width: 1, height: 1 };
  let at = null;
  let room = { width: 1, height: 1 };
  let gliding = 0;
  const fingers = new Map();
  let start = null;
  let wasDragged = false;

  const fitting = () => Math.min(room.width / box.width, room.height / box.height);

  function clamp(value, low, length, seen) {
    if (seen >= length + 2 * SLACK) return low + length / 2;
    return Math.min(Math.max(value, low - SLACK + seen / 2), low + length + SLACK - seen / 2);
  }

  function draw() {
    if (!board || !room.width) return;
    const fit = fitting();
    at.scale = Math.min(Math.max(at.scale, fit), Math.max(CLOSEST, fit * CLOSEST));
    const seen = { width: room.width / at.scale, height: room.height / at.scale };
    // At the smallest size the whole board is centred, without slack.
    const isWhole = at.scale <= fit * 1.001;
    at.x = isWhole ? box.x + box.width / 2 : clamp(at.x, box.x, box.width, seen.width);
    at.y = isWhole ? box.y + box.height / 2 : clamp(at.y, box.y, box.height, seen.height);
    board.setAttribute("viewBox", `${at.x - seen.width / 2} ${at.y - seen.height / 2} ${seen.width} ${seen.height}`);
    // The buttons lie on the board, also where it leaves some of its place free.
    const free = (length, shown) => `${Math.max((length - shown * at.scale) / 2, 0)}px`;
    place.parentElement.style.setProperty("--free-across", free(room.width, box.width));
    place.parentElement.style.setProperty("--free-down", free(room.height, box.height));
  }

  function opening() {
    const scale = fitting();
    const view = { x: box.x + box.width / 2, y: box.y + box.height / 2, scale };
    // Too small to read, as on a phone: open at natural size, at what may be clicked or was last moved.
    if (scale < READABLE) {
      view.scale = 1;
      const spots = [OFFERED, PIECES, PLACES].map(boxes).find((found) => found.length) ?? [];
      if (spots.length) {
        view.x = spots.reduce((sum, one) => sum + one.x + one.width / 2, box.x * spots.length) / spots.length;
        view.y = spots.reduce((sum, one) => sum + one.y + one.height / 2, box.y * spots.length) / spots.length;
      }
    }
    return view;
  }

  /** The room there is for the board now. */
  function measure() {
    const frame = place.getBoundingClientRect();
    if (!frame.width || !board) return;
    const wasWhole = at && at.scale <= fitting() * 1.01;
    room = { width: frame.width, height: frame.height };
    if (!at) at = opening();
    else if (wasWhole) at.scale = fitting() < READABLE ? opening().scale : fitting();
    draw();
  }

  function boxes(selector) {
    return [...board.querySelectorAll(selector)].map((one) => one.getBBox()).filter((one) => one.width);
  }

  function glide(target) {
    cancelAnimationFrame(gliding);
    if (isCalm()) {
      at = target;
      draw();
      return;
    }
    const from = { ...at };
    const began = performance.now();
    const turn = (now) => {
      const part = Math.min((now - began) / 180, 1);
      const eased = 1 - (1 - part) ** 3;
      for (const key of ["x", "y", "scale"]) at[key] = from[key] + (target[key] - from[key]) * eased;
      draw();
      if (part < 1) gliding = requestAnimationFrame(turn);
    };
    gliding = requestAnimationFrame(turn);
  }

  /** The same point stays under the pointer. */
  function zoomed(factor, clientX, clientY) {
    const frame = place.getBoundingClientRect();
    const dx = clientX - frame.left - room.width / 2;
    const dy = clientY - frame.top - room.height / 2;
    const fit = fitting();
    const scale = Math.min(Math.max(at.scale * factor, fit), Math.max(CLOSEST, fit * CLOSEST));
    return { x: at.x + dx / at.scale - dx / scale, y: at.y + dy / at.scale - dy / scale, scale };
  }

  const api = {
    /** Take over a newly drawn panel; the view stays where it was. */
    attach(drawn) {
      board = drawn;
      const [x, y, width, height] = drawn
        .getAttribute("viewBox")
        .split(/[\s,]+/)
        .map(Number);
      box = { x, y, width, height };
      drawn.setAttribute("preserveAspectRatio", "xMidYMid meet");
      const frame = place.getBoundingClientRect();
      if (frame.width) room = { width: frame.width, height: frame.height };
      if (!at && frame.width) at = opening();
      if (at) draw();
    },
    by(factor) {
      if (!at) return;
      const frame = place.getBoundingClientRect();
      glide(zoomed(factor, frame.left + room.width / 2, frame.top + room.height / 2));
    },
    fit() {
      if (at) glide({ x: box.x + box.width / 2, y: box.y + box.height / 2, scale: fitting() });
    },
    /** When something on the board is asked for and none of it can be seen, look there. */
    seek() {
      const all = board ? [...board.querySelectorAll(OFFERED)] : [];
      const frame = place.getBoundingClientRect();
      if (!at || !all.length || !frame.width) return;
      if (!all.some((one) => isInside(one, frame))) api.reveal(all[0]);
    },
    /** Bring an element into view, for the keyboard; or to that share of the height, wherever it is. */
    reveal(element, share = null) {
      measure(); // its page may have come up just now
      if (!at || !place.contains(element) || element === place) return;
      const frame = place.getBoundingClientRect();
      if (share === null && isInside(element, frame)) return;
      const { x, y } = middle(element.getBoundingClientRect());
      glide({
        x: at.x + (x - frame.left - room.width / 2) / at.scale,
        y: at.y + (y - frame.top - room.height * (share ?? 0.5)) / at.scale,
        scale: at.scale,
      });
    },
  };

  new ResizeObserver(measure).observe(place);

  place.addEventListener(
    "wheel",
    (event) => {
      if (!at) return;
      event.preventDefault();
      cancelAnimationFrame(gliding);
      at = zoomed(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), event.clientX, event.clientY);
      draw();
    },
    { passive: false },
  );

  place.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !at) return;
    cancelAnimationFrame(gliding);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    wasDragged = fingers.size > 1;
    start = { view: { ...at }, fingers: [...fingers.values()].map((one) => ({ ...one })) };
  });

  place.addEventListener("pointermove", (event) => {
    const finger = fingers.get(event.pointerId);
    if (!finger || !start) return;
    finger.x = event.clientX;
    finger.y = event.clientY;
    const now = [...fingers.values()];
    const [a, b] = [mean(start.fingers), mean(now)];
    if (!wasDragged && Math.hypot(b.x - a.x, b.y - a.y) < STILL) return;
    if (!wasDragged) {
      wasDragged = true;
      place.classList.add("is-dragged");
      place.setPointerCapture(event.pointerId);
    }
    at = { ...start.view };
    if (now.length > 1 && start.fingers.length > 1) at = zoomed(spread(now) / spread(start.fingers), a.x, a.y);
    at.x -= (b.x - a.x) / at.scale;
    at.y -= (b.y - a.y) / at.scale;
    draw();
  });

  const lift = (event) => {
    if (!fingers.delete(event.pointerId)) return;
    place.classList.remove("is-dragged");
    start = fingers.size ? { view: { ...at }, fingers: [...fingers.values()].map((one) => ({ ...one })) } : null;
  };
  place.addEventListener("pointerup", lift);
  place.addEventListener("pointercancel", lift);
  // A drag that ends on a city is no choice of that city.
  place.addEventListener(
    "click",
    (event) => {
      if (!wasDragged) return;
      event.stopPropagation();
      event.preventDefault();
      wasDragged = false;
    },
    true,
  );

  return api;
}

const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
const isInside = (element, frame) => {
  const { x, y } = middle(element.getBoundingClientRect());
  return x > frame.left + 30 && x < frame.right - 30 && y > frame.top + 30 && y < frame.bottom - 30;
};
const mean = (points) => ({
  x: points.reduce((sum, one) => sum + one.x, 0) / points.length,
  y: points.reduce((sum, one) => sum + one.y, 0) / points.length,
});
const spread = ([a, b]) => Math.max(Math.hypot(a.x - b.x, a.y - b.y), 1);
