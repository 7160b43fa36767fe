import { registerOperations } from "~/foundation/operations/sources";
import { paymentCheck } from "~/foundation/payments/integrity.server";
import { pointCheck } from "~/foundation/points/integrity.server";
import { orderPaymentCheck, stockCheck } from "~/products/shop/order/integrity.server";

registerOperations({
  checks: { points: [pointCheck], stock: [stockCheck], payments: [paymentCheck, orderPaymentCheck] },
  cron: [{ pattern: "* * * * *", job: "integrity-check" }],
});

/** An administrator at a desk. */
export const operator = (userId: number) => ({ userId, site: "main", requestId: "test-request" });
