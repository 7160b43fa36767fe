import { administrators } from "~/foundation/files/readers.server";
import { serve } from "~/platform/domain/serve";
import { href } from "~/platform/screens/href";
import { resolveActor } from "./actor.server";
import { reportableUser } from "./admin/reportable-user.server";
import { userAdminCalls } from "./admin-calls";
import { accountsCalls } from "./calls";
import { accounts } from "./domain";
import { handoverHandlers } from "./handover.server";
import { accountCron, accountJobs } from "./jobs.server";
import { oauthCalls } from "./oauth/calls";
import { oauthStart } from "./oauth/start-handler.server";
import { profileCalls } from "./profile/calls";
import { accountExporters } from "./profile/export.server";
import { certificateTodos, notificationTodos } from "./profile/todos.server";

export const accountsServer = serve(accounts, {
  resolveActor,
  calls: [...accountsCalls, ...userAdminCalls, ...oauthCalls, ...profileCalls],
  handlers: [...handoverHandlers, { path: "/oauth/start", handle: oauthStart }],
  jobs: accountJobs,
  cron: accountCron,
  todos: [certificateTodos, notificationTodos],
  exporters: accountExporters,
  reportables: { user: reportableUser },
  targets: { certificate: () => href("/user/certificate") },
  fileReaders: { cert: administrators },
});
