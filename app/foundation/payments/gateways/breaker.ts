import type { Gateway } from "../gateway";

/** Failures in a row that open the breaker, and how long it stays open, in milliseconds (reliability 5.32). */
const limit = 5;
const openMs = 30_000;

/** The gateway could not be asked because it failed too often just now. */
class GatewayResting extends Error {}

/**
 * The gateway behind a breaker: after five failures in a row calls are refused at once for 30 s, then one is tried.
 * Verifying messages goes on, it needs nobody. `now` in milliseconds.
 */
export function withBreaker(gateway: Gateway, now: () => number = Date.now): Gateway {
  let failures = 0;
  let closedAgain = 0;
  const guarded =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (failures >= limit && now() < closedAgain) throw new GatewayResting(`${gateway.name} rests`);
      try {
        const result = await work(...args);
        failures = 0;
        return result;
      } catch (error) {
        failures += 1;
        closedAgain = now() + openMs;
        throw error;
      }
    };
  return {
    ...gateway,
    create: guarded(gateway.create),
    status: guarded(gateway.status),
    cancel: guarded(gateway.cancel),
    refund: guarded(gateway.refund),
    refundStatus: guarded(gateway.refundStatus),
  };
}
