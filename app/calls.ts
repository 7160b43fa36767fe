import { accountsCalls } from "./foundation/accounts/calls";
import { oauthCalls } from "./foundation/accounts/oauth/calls";
import { profileCalls } from "./foundation/accounts/profile/calls";
import { paymentCalls } from "./foundation/payments/calls";
import { pointCalls } from "./foundation/points/calls";
import { referenceCalls } from "./foundation/reference/calls";
import { searchCalls } from "./foundation/search/calls";
import type { Call } from "./platform/calls";
import { openApiCall } from "./platform/openapi";
import { catalogueCalls } from "./products/shop/catalogue/calls";
import { orderCalls } from "./products/shop/order-calls";

const domainCalls: readonly Call[] = [
  ...accountsCalls,
  ...oauthCalls,
  ...profileCalls,
  ...pointCalls,
  ...paymentCalls,
  ...referenceCalls,
  ...searchCalls,
  ...catalogueCalls,
  ...orderCalls,
];

/** Every call of the API, once. */
export const calls: readonly Call[] = [...domainCalls, openApiCall(domainCalls)];
