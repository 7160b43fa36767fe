import { serve } from "~/platform/domain/serve";
import { loginCalls } from "./calls";
import { login } from "./domain";
import { loginCron, loginJobs } from "./jobs.server";
import { loggedOutPage } from "./logged-out-page.server";

export const loginServer = serve(login, {
  calls: loginCalls,
  loggedOutPage,
  jobs: loginJobs,
  cron: loginCron,
  personal: {
    login_failure: { stays: "expires", texts: ["*", "account", "ip"], exported: "expires" },
  },
});
