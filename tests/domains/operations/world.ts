import { refundCheck } from "~/foundation/orders/refunds/refund-check.server";
import { paymentCheck } from "~/foundation/payments/integrity.server";
import { pointCheck } from "~/foundation/points/integrity.server";
import { replaceParts } from "~/platform/domain/composed.server";
import { orderPaymentCheck, stockCheck } from "~/products/shop/order/integrity.server";
import { shopOrders } from "~/products/shop/order/shop-orders.server";

replaceParts({
  checks: [
    { book: "points", check: pointCheck },
    { book: "stock", check: stockCheck },
    { book: "payments", check: paymentCheck },
    { book: "payments", check: orderPaymentCheck },
    { book: "payments", check: refundCheck(shopOrders) },
  ],
  cron: [{ pattern: "* * * * *", job: "integrity-check" }],
  paymentNews: [],
});

/** An administrator at a desk. */
export const operator = (userId: number) => ({ userId, site: "main", requestId: "test-request" });
