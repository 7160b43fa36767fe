import { io } from "socket.io-client";
import { heardLive, sendLive } from "./live-joins";

export type LiveHandlers = {
  /** Called for each event of the server. */
  event: (name: string, data: unknown) => void;
  /** Called when the socket is authenticated, also after each interruption: missed events must be fetched now. */
  up: () => void;
  /** Called once a minute in a visible page while there is no socket [SH41]. */
  poll: () => void;
};

const pollMs = 60_000;

/**
 * Opens the page's socket: 10 s to connect, ten tries 2 s apart, then a pause until the browser is online or the page
 * visible again. A refused session is not tried again. With a `pass` the socket receives the events of the pass's rooms
 * only. Returns a function that closes it.
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
  socket.on("authenticated", () => {
    if (!pass) sendLive((...sent) => socket.emit(...sent));
    up();
  });
  socket.on("disconnect", () => {
    if (!pass) sendLive(null);
  });
  socket.on("unauthorized", () => {
    refused = true;
    socket.close();
  });
  socket.onAny((name: string, data: unknown) => {
    if (name !== "authenticated" && name !== "unauthorized" && !heardLive(name, data)) event(name, data);
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
