import { createHook } from "node:async_hooks";
import { isInTransaction } from "~db/client";

/** What Node starts for whoever waits for something other than the database, and what it is called here. */
const kinds: Readonly<Record<string, string>> = {
  Timeout: "a timer",
  GETADDRINFOREQWRAP: "a look-up of a host",
  TCPCONNECTWRAP: "a connection",
  PIPECONNECTWRAP: "a connection",
  HTTPCLIENTREQUEST: "a request",
  FSREQCALLBACK: "a file",
  FSREQPROMISE: "a file",
  SCRYPTREQUEST: "a hash",
  PBKDF2REQUEST: "a hash",
  PROCESSWRAP: "a process",
  WORKER: "a thread",
};

/** Lines of a stack that are the driver's own, and the loading of a module for the first time. */
const own =
  /node_modules\/(postgres|drizzle-orm)\/|watched-socket|vite-node|vite\/dist|vitest|node:internal\/modules|importModule/;

/**
 * Hears of everything that is begun inside an open transaction and is no statement: whoever waits for it holds a connection
 * that others need [OV7]. `heard` names them once each, with the place.
 */
export function listenForWaits() {
  const heard = new Set<string>();
  const hook = createHook({
    init: (_id, type) => {
      const kind = kinds[type];
      if (!kind || !isInTransaction()) return;
      const stack = new Error("here").stack ?? "";
      if (own.test(stack)) return;
      const place = stack.split("\n").find((line) => /\/(app|db|tests\/standard)\//.test(line));
      heard.add(`${kind} inside a transaction ${place?.trim() ?? stack.split("\n").slice(2, 8).join(" ")}`);
    },
  }).enable();
  return {
    /** What was heard since it was last asked. */
    heard: () => {
      const found = [...heard];
      heard.clear();
      return found;
    },
    stop: () => void hook.disable(),
  };
}
