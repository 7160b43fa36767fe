import { paymentCalls } from "./foundation/payments/calls";
import type { Call } from "./platform/calls";

/** Every call of the API, once. */
export const calls: readonly Call[] = [...paymentCalls];
