import { userAdminCalls } from "./foundation/accounts/admin-calls";
import { accountsCalls } from "./foundation/accounts/calls";
import { oauthCalls } from "./foundation/accounts/oauth/calls";
import { profileCalls } from "./foundation/accounts/profile/calls";
import { chunkCalls } from "./foundation/files/chunk-calls";
import { readCalls } from "./foundation/files/read-calls";
import { uploadCalls } from "./foundation/files/upload-calls";
import { moderationCalls } from "./foundation/moderation/calls";
import { paymentCalls } from "./foundation/payments/calls";
import { paymentDeskCalls } from "./foundation/payments/desk-calls";
import { pointCalls } from "./foundation/points/calls";
import { referenceCalls } from "./foundation/reference/calls";
import { searchCalls } from "./foundation/search/calls";
import type { Call } from "./platform/calls";
import { openApiCall } from "./platform/openapi";
import { catalogueCalls } from "./products/shop/catalogue/calls";
import { orderCalls } from "./products/shop/order-calls";

const domainCalls: readonly Call[] = [
  ...uploadCalls,
  ...chunkCalls,
  ...readCalls,
  ...accountsCalls,
  ...userAdminCalls,
  ...oauthCalls,
  ...profileCalls,
  ...pointCalls,
  ...moderationCalls,
  ...paymentCalls,
  ...paymentDeskCalls,
  ...referenceCalls,
  ...searchCalls,
  ...catalogueCalls,
  ...orderCalls,
];

/** Every call of the API, once. */
export const calls: readonly Call[] = [...domainCalls, openApiCall(domainCalls)];
