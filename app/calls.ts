import type { Call } from "~/platform/api/calls";
import { openApiCall } from "~/platform/api/openapi";
import { userAdminCalls } from "./foundation/accounts/admin-calls";
import { accountsCalls } from "./foundation/accounts/calls";
import { oauthCalls } from "./foundation/accounts/oauth/calls";
import { profileCalls } from "./foundation/accounts/profile/calls";
import { auditCalls } from "./foundation/audit/audit-calls";
import { chunkCalls } from "./foundation/files/chunk-calls";
import { readCalls } from "./foundation/files/read-calls";
import { uploadCalls } from "./foundation/files/upload-calls";
import { messageCalls } from "./foundation/messages/calls";
import { moderationCalls } from "./foundation/moderation/calls";
import { notificationCalls } from "./foundation/notifications/calls";
import { operationsCalls } from "./foundation/operations/operations-calls";
import { paymentCalls } from "./foundation/payments/calls";
import { paymentDeskCalls } from "./foundation/payments/desk-calls";
import { pointCalls } from "./foundation/points/calls";
import { referenceCalls } from "./foundation/reference/calls";
import { searchCalls } from "./foundation/search/calls";
import { feedbackCalls } from "./foundation/site/feedback-calls";
import { adCalls } from "./products/adwall/calls";
import { reservationCalls } from "./products/adwall/order-calls";
import { catalogueCalls } from "./products/shop/catalogue/calls";
import { orderCalls } from "./products/shop/order-calls";

const domainCalls: readonly Call[] = [
  ...uploadCalls,
  ...chunkCalls,
  ...readCalls,
  ...accountsCalls,
  ...userAdminCalls,
  ...auditCalls,
  ...notificationCalls,
  ...messageCalls,
  ...oauthCalls,
  ...profileCalls,
  ...pointCalls,
  ...feedbackCalls,
  ...moderationCalls,
  ...paymentCalls,
  ...paymentDeskCalls,
  ...referenceCalls,
  ...searchCalls,
  ...operationsCalls,
  ...catalogueCalls,
  ...orderCalls,
  ...adCalls,
  ...reservationCalls,
];

/** Every call of the API, once. */
export const calls: readonly Call[] = [...domainCalls, openApiCall(domainCalls)];
