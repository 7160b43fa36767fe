import { serve } from "~/platform/domain/serve";
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
  paymentNews: [mailPaymentNews],
  checks: [{ book: "payments", check: paymentCheck }],
  personal: {
    payment: { stays: "trade", texts: ["*"], exported: "elsewhere" },
    refund: { stays: "trade", texts: ["*", "reason"], exported: "elsewhere" },
    refund_share: { stays: "trade", texts: ["*"], exported: "elsewhere" },
  },
});
