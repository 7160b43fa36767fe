import { administrators } from "~/foundation/files/readers.server";
import { serve } from "~/platform/domain/serve";
import { href } from "~/platform/screens/href";
import { addressCalls, profileCalls } from "./calls";
import { profile } from "./domain";
import { certificatesToJudge, certificateTodos, notificationTodos } from "./queries/todos.server";
import { closingCron, closingJobs } from "./verbs/anonymise.server";
import { accountExporters } from "./verbs/export-account.server";

export const profileServer = serve(profile, {
  calls: [...profileCalls, ...addressCalls],
  jobs: closingJobs,
  cron: closingCron,
  todos: [notificationTodos],
  deskTodos: [certificateTodos, certificatesToJudge],
  exporters: accountExporters,
  targets: { certificate: () => href("/user/certificate") },
  fileReaders: { cert: administrators },
  personal: {
    user_address: { deletes: ["user_id"], exported: { at: "addresses" } },
    idempotency: { deletes: ["user_id"], exported: "expires" },
    dev_mail: { forgottenBy: "anonymise", exported: "elsewhere" },
    guest_share: { stays: "expires", texts: ["*", "address"], exported: "expires" },
  },
});
