import { serve } from "~/platform/domain/serve";
import { securityCalls } from "./calls";
import { security } from "./domain";
import { securityCron, securityJobs } from "./jobs.server";

export const securityServer = serve(security, {
  calls: securityCalls,
  jobs: securityJobs,
  cron: securityCron,
  personal: {
    known_device: { forgottenBy: "forgetSecurity", exported: "secret" },
    login_challenge: { forgottenBy: "forgetSecurity", exported: "secret" },
    recovery_code: { forgottenBy: "forgetSecurity", exported: "secret" },
    totp_factor: { forgottenBy: "forgetSecurity", exported: "secret" },
  },
});
