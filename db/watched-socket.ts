import { connect, type Socket } from "node:net";
import { isSilent } from "./silence";

/** How often a connection is checked, ms. */
const lookMs = 100;
/** How long an answer is owed before the server is asked whether it is there at all, ms. */
const doubtMs = 700;

/**
 * A plain connection to the database that is closed when the server owes an answer for more than `patience` ms: a
 * network that drops everything reports nothing, and a request would wait forever [CR4]. The server ends statements
 * sooner by itself (statement_timeout), so a later answer will not come. A server that is silent to everybody is not
 * waited for: the connection is closed within 2 s [CR5].
 */
export function watchedSocket({ host, port }: { host: string; port: number }, patience: number): Socket {
  const socket = connect(port, host);
  let answered = 0;
  let owedSince: number | null = null;
  socket.on("data", () => {
    answered = socket.bytesWritten;
    owedSince = null;
  });
  /* With an error, since the driver begins a connection that was closed without one again and again, and nobody is told. */
  const end = () => socket.destroy(Object.assign(new Error("the database is silent"), { code: "CONNECTION_CLOSED" }));
  /** Closes the connection if the server is silent, unless an answer has come meanwhile. */
  const endIfSilent = async (written: number) => {
    const before = answered;
    if ((await isSilent(host, port)) && answered === before && socket.bytesWritten >= written) end();
  };
  const look = setInterval(() => {
    if (socket.bytesWritten === answered) return;
    owedSince ??= performance.now();
    const owed = performance.now() - owedSince;
    if (owed > patience) end();
    else if (owed > doubtMs) void endIfSilent(socket.bytesWritten);
  }, lookMs).unref();
  socket.once("close", () => clearInterval(look));
  return socket;
}
