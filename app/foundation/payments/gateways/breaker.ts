import { breaker } from "~/platform/outbound/breaker";
import type { Gateway } from "../gateway";

/** Wraps a gateway in a circuit breaker; verifying messages is exempt, as it calls no outside service. `now` in ms. */
export function withBreaker(gateway: Gateway, now: () => number = Date.now): Gateway {
  const guard = breaker(gateway.name, now);
  const guarded =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      guard(() => work(...args));
  return {
    ...gateway,
    create: guarded(gateway.create),
    status: guarded(gateway.status),
    cancel: guarded(gateway.cancel),
    refund: guarded(gateway.refund),
    refundStatus: guarded(gateway.refundStatus),
  };
}
