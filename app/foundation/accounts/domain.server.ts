import { serve } from "~/platform/domain/serve";
import { resolveActor, resolveVisitor } from "./actor.server";
import { bridge } from "./bridge.server";
import { accountsCalls } from "./calls";
import { accounts } from "./domain";
import { forgetPages, forgetPath } from "./forget-pages.server";
import { handoverHandlers } from "./handover.server";
import { accountCron, accountJobs } from "./jobs.server";
import { personal } from "./personal";
import { listOwnSessions } from "./queries/own-account.server";
import { rememberLanguage } from "./remember-language.server";

export const accountsServer = serve(accounts, {
  resolveActor,
  resolveVisitor,
  rememberLanguage,
  calls: accountsCalls,
  handlers: [...handoverHandlers, { path: "/bridge", handle: bridge }, { path: forgetPath, handle: forgetPages }],
  jobs: accountJobs,
  cron: accountCron,
  exporters: { sessions: listOwnSessions },
  personal,
});
