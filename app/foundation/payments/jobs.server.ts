import { z } from "zod";
import { database, transact } from "~/platform/data/database.server";
import { addJob, type CronEntry, type JobTable, type Nothing } from "~/platform/jobs/jobs.server";
import { env } from "../../platform/env.server";
import { type MockBankNews, notifyFromMockBank } from "./gateways/verbs/mock-bank.server";
import { liveTill } from "./live-till.server";
import { reconcilePayments } from "./reconcile.server";
import { forgetOldEvents, readNotification } from "./take-notification.server";
import { sendRefund } from "./verbs/send-refund.server";

const eventShape = z.object({ eventId: z.number() });
const refundShape = z.object({ refundId: z.number() });
const half = "payment-reconcile-half";

type PaymentJobs = {
  "payment-event": z.input<typeof eventShape>;
  "payment-refund": z.input<typeof refundShape>;
  "payment-reconcile": Nothing;
  [half]: Nothing;
  "payment-tidy": Nothing;
  "mock-bank-notify": MockBankNews;
};

declare module "~/platform/jobs/jobs.server" {
  interface Jobs extends PaymentJobs {}
}

/** Jobs of payments: after a commit, and by schedule. */
export const paymentJobs: JobTable<PaymentJobs> = {
  "payment-event": (payload) => readNotification(liveTill(), eventShape.parse(payload).eventId),
  "payment-refund": (payload) => sendRefund(liveTill(), refundShape.parse(payload).refundId),
  "payment-reconcile": async () => {
    const runAt = new Date(Date.now() + 30_000);
    await transact((tx) => addJob(tx, half, {}, { runAt, key: half }));
    await reconcilePayments(liveTill());
  },
  [half]: async () => {
    await reconcilePayments(liveTill());
  },
  "payment-tidy": () => forgetOldEvents(database()),
  "mock-bank-notify": (payload) => notifyFromMockBank(database(), payload, { secret: env.APP_SECRET, port: env.PORT }),
};

/** Reconciliation runs every minute and, by its own follow-up job, at the half minute; old messages go once a day. */
export const paymentCron: readonly CronEntry[] = [
  { pattern: "* * * * *", job: "payment-reconcile" },
  { pattern: "23 19 * * *", job: "payment-tidy" },
];
