import type { RequestHandler, Response } from "express";
import { driver } from "../database.server";

/** How often the wait for a connection is measured while there are visitors, milliseconds. */
const probeEvery = 250;

/** Measures how long a statement waits for a connection of the pool now: the age of a probe that is still waiting. */
function waitWatch(): { begin: () => void; end: () => void; waited: () => number } {
  let visitors = 0;
  let watching = false;
  let asked: number | null = null;
  const probe = async () => {
    watching = true;
    while (visitors > 0) {
      await new Promise((done) => setTimeout(done, probeEvery).unref());
      asked = performance.now();
      await driver()`select 1`.catch(() => undefined);
      asked = null;
    }
    watching = false;
  };
  return {
    begin: () => {
      visitors++;
      if (!watching) void probe();
    },
    end: () => {
      visitors--;
    },
    waited: () => (asked === null ? 0 : performance.now() - asked),
  };
}

const comeBack = (response: Response) =>
  response
    .set({ "Retry-After": "2", "Cache-Control": "no-store", Connection: "close" })
    .status(503)
    .json({ message: "systemError", params: { traceId: response.locals.requestId } });

/**
 * Gate against an exhausted pool (reliability C5): while a connection takes longer than `mostWait` ms to come by, new
 * visitors are asked to come back at once, and those who wait already after the same time. What they had begun goes on
 * unseen; a client that repeats it with its idempotency key gets its outcome.
 */
export function poolGate(mostWait: number): RequestHandler {
  const watch = waitWatch();
  return (_request, response, next) => {
    if (watch.waited() > mostWait) return void comeBack(response);
    watch.begin();
    const timer = setTimeout(() => {
      if (!response.headersSent && watch.waited() > mostWait / 2) comeBack(response);
    }, mostWait);
    response.once("close", () => {
      clearTimeout(timer);
      watch.end();
    });
    next();
  };
}
