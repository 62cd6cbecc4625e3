// The line to the table: connects, comes back after a break, keeps itself awake.

const PING_EVERY = 25_000;
const PATIENCE = 10_000;
const SLOWEST = 8000;

/**
 * Open the socket. `hear(message, isFirst)` gets every message; isFirst marks the first after each
 * (re)connection, which is complete. `tell(isOpen)` is called when the line opens or breaks.
 */
export function connect(path, { hear, tell }) {
  const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
  let socket = null;
  let wait = 500;
  let isFirst = true;
  let retry = 0;
  let silence = 0;

  function open() {
    clearTimeout(retry);
    isFirst = true;
    socket = new WebSocket(address);
    socket.onopen = () => {
      wait = 500;
      tell(true);
    };
    socket.onmessage = (event) => {
      clearTimeout(silence);
      const message = JSON.parse(event.data);
      if (message.type === "pong") return;
      hear(message, isFirst);
      isFirst = false;
    };
    socket.onclose = (event) => {
      clearTimeout(silence);
      tell(false, event);
      // A table that does not exist or cannot be shown, or a session that is over, will not come by
      // knocking again.
      if ([4403, 4404, 4409].includes(event.code)) return;
      // Whoever was too fast waits longest.
      if (event.code === 1008 || event.code === 4429) wait = SLOWEST;
      retry = setTimeout(open, wait);
      wait = Math.min(wait * 2, SLOWEST);
    };
  }

  function knock() {
    if (socket.readyState === WebSocket.OPEN) {
      socket.send('{"type":"ping"}');
      clearTimeout(silence);
      silence = setTimeout(() => socket.close(), PATIENCE);
    } else if (socket.readyState === WebSocket.CLOSED) {
      open();
    }
  }

  open();
  setInterval(knock, PING_EVERY);
  // A laptop that wakes up should not show an old table for half a minute.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) knock();
  });
  addEventListener("online", knock);

  return {
    /** Send a message; false if the line is down. */
    send(message) {
      if (socket.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
  };
}
