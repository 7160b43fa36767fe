import { connect, type Socket } from "node:net";

/** How often a connection is checked, ms. */
const lookMs = 250;

/**
 * A plain connection to the database that is closed when the server owes an answer for more than `patience` ms: a
 * network that drops everything reports nothing, and a request would wait forever [CR4]. The server ends statements
 * sooner by itself (statement_timeout), so a later answer will not come.
 */
export function watchedSocket({ host, port }: { host: string; port: number }, patience: number): Socket {
  const socket = connect(port, host);
  let answered = 0;
  let owedSince: number | null = null;
  socket.on("data", () => {
    answered = socket.bytesWritten;
    owedSince = null;
  });
  const look = setInterval(() => {
    if (socket.bytesWritten === answered) return;
    owedSince ??= performance.now();
    if (performance.now() - owedSince > patience) socket.destroy();
  }, lookMs).unref();
  socket.once("close", () => clearInterval(look));
  return socket;
}
