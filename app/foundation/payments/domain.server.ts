import { eq } from "drizzle-orm";
import { countRows } from "~/platform/data/count-rows";
import { serve } from "~/platform/domain/serve";
import { href } from "~/platform/screens/href";
import { payments as attempts } from "~db/schema/payments";
import { paymentCalls } from "./calls";
import { misfitTodos } from "./desk/misfit-todos.server";
import { paymentDeskCalls } from "./desk-calls";
import { payments } from "./domain";
import { paymentCheck } from "./integrity.server";
import { paymentCron, paymentJobs } from "./jobs.server";
import { mailPaymentNews } from "./verbs/mail-news.server";

export const paymentsServer = serve(payments, {
  calls: [...paymentCalls, ...paymentDeskCalls],
  jobs: paymentJobs,
  cron: paymentCron,
  deskTodos: [misfitTodos],
  personLinks: [
    (userId, t) => [
      {
        id: "payments",
        count: countRows(attempts, eq(attempts.userId, userId)),
        text: t("paydesk:title"),
        to: `${href("/admin/payment/manage")}?userId=${userId}`,
      },
    ],
  ],
  paymentNews: [mailPaymentNews],
  checks: [{ book: "payments", check: paymentCheck }],
  personal: {
    payment: { stays: "trade", texts: ["*"], exported: "elsewhere" },
    refund: { stays: "trade", texts: ["*", "reason"], exported: "elsewhere" },
    refund_share: { stays: "trade", texts: ["*"], exported: "elsewhere" },
  },
});
