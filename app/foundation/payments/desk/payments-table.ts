import { namesOf } from "~/platform/domain/declared";
import { defineTable } from "~/platform/table/table";
import { payMethods } from "../payable";
import { paymentStates } from "../rules";

/** Payment attempts as administrators see them. */
export const paymentsTable = defineTable({
  name: "payments",
  columns: [
    { key: "payId", label: "paydesk:col.payId", head: true },
    { key: "createTime", label: "paydesk:col.createTime", sortable: true },
    { key: "status", label: "paydesk:col.status", sortable: true },
    { key: "orderType", label: "paydesk:col.orderType" },
    { key: "numbers", label: "paydesk:col.numbers" },
    { key: "payGroup", label: "paydesk:col.payGroup", extra: true },
    { key: "user", label: "paydesk:col.user" },
    { key: "method", label: "paydesk:col.method" },
    { key: "gateway", label: "paydesk:col.gateway", extra: true },
    { key: "gatewayRef", label: "paydesk:col.gatewayRef", extra: true },
    { key: "amount", label: "paydesk:col.amount", sortable: true, align: "end" },
    { key: "captured", label: "paydesk:col.captured", sortable: true, align: "end" },
    { key: "refunded", label: "paydesk:col.refunded", sortable: true, align: "end" },
    { key: "refunds", label: "paydesk:col.refunds", extra: true },
    { key: "successTime", label: "paydesk:col.successTime", sortable: true, extra: true },
  ],
  sort: "-createTime",
  filters: ["status", "method", "orderType", "from", "to", "userId", "keyword"],
  choices: {
    status: paymentStates,
    method: payMethods,
    orderType: (value) => namesOf("payables").some((name) => name === value),
    from: "day",
    to: "day",
    userId: "id",
  },
});
export type PaymentColumn = (typeof paymentsTable)["columns"][number]["key"];
