import { serve } from "~/platform/domain/serve";
import { mailJobs } from "~/platform/jobs/mail.server";
import { mail } from "./domain";
import { exportUnsubscribed } from "./queries/unsubscribed.server";

export const mailServer = serve(mail, {
  jobs: mailJobs,
  exporters: { unsubscribed: exportUnsubscribed },
  personal: {
    mail_optout: { deletes: ["user_id"], exported: { at: "unsubscribed" } },
    mail_campaign: { stays: "house", texts: ["*"], exported: "house" },
    mail_recipient: { stays: "counted", exported: "house" },
  },
});
