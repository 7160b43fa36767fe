import { paymentCalls } from "./foundation/payments/calls";
import type { Call } from "./platform/calls";
import { openApiCall } from "./platform/openapi";

const domainCalls: readonly Call[] = [...paymentCalls];

/** Every call of the API, once. */
export const calls: readonly Call[] = [...domainCalls, openApiCall(domainCalls)];
