import { io } from "socket.io-client";

export type LiveHandlers = {
  /** An event of the server. */
  event: (name: string, data: unknown) => void;
  /** The socket is authenticated, again after each interruption: what was missed is to be fetched now. */
  up: () => void;
  /** While there is no socket, once a minute in a visible page [SH41]. */
  poll: () => void;
};

const pollMs = 60_000;

/**
 * Opens the page's socket: 10 s to connect, ten tries two seconds apart, then silent until the browser is online or the
 * page visible again. A refused session is never tried twice. With a `pass` the socket hears of what that opens, and
 * nothing of who is signed in. Returns what closes it.
 */
export function openLive({ event, up, poll }: LiveHandlers, pass?: string): () => void {
  let refused = false;
  const socket = io({
    path: "/socket.io",
    transports: ["websocket"],
    timeout: 10_000,
    reconnectionDelay: 2_000,
    reconnectionDelayMax: 2_000,
    reconnectionAttempts: 10,
  });
  const { locale } = document.documentElement.dataset;
  socket.on("connect", () => socket.emit("authenticate", { locale, pass }));
  socket.on("authenticated", up);
  socket.on("unauthorized", () => {
    refused = true;
    socket.close();
  });
  socket.onAny((name: string, data: unknown) => {
    if (name !== "authenticated" && name !== "unauthorized") event(name, data);
  });
  const again = () => {
    if (!refused && document.visibilityState === "visible" && !socket.active) socket.connect();
  };
  const timer = setInterval(() => {
    if (!refused && !socket.connected && document.visibilityState === "visible") poll();
  }, pollMs);
  addEventListener("online", again);
  document.addEventListener("visibilitychange", again);
  return () => {
    clearInterval(timer);
    removeEventListener("online", again);
    document.removeEventListener("visibilitychange", again);
    socket.close();
  };
}
