import { accountsCalls } from "./foundation/accounts/calls";
import { oauthCalls } from "./foundation/accounts/oauth/calls";
import { paymentCalls } from "./foundation/payments/calls";
import { pointCalls } from "./foundation/points/calls";
import { feedbackCalls } from "./foundation/site/feedback-calls";
import type { Call } from "./platform/calls";
import { openApiCall } from "./platform/openapi";
import { catalogueCalls } from "./products/shop/catalogue/calls";
import { orderCalls } from "./products/shop/order-calls";

const domainCalls: readonly Call[] = [
  ...accountsCalls,
  ...oauthCalls,
  ...pointCalls,
  ...feedbackCalls,
  ...paymentCalls,
  ...catalogueCalls,
  ...orderCalls,
];

/** Every call of the API, once. */
export const calls: readonly Call[] = [...domainCalls, openApiCall(domainCalls)];
