import { serve } from "~/platform/domain/serve";
import { oauthCalls } from "./calls";
import { oauth } from "./domain";
import { offeredProviders } from "./endpoints.server";
import { oauthCron, oauthJobs } from "./jobs.server";
import { linkedIdentities } from "./queries/identities.server";
import { oauthStart } from "./start-handler.server";

export const oauthServer = serve(oauth, {
  calls: oauthCalls,
  jobs: oauthJobs,
  cron: oauthCron,
  handlers: [{ path: "/oauth/start", handle: oauthStart }],
  exporters: { connections: linkedIdentities },
  loginWays: [
    (t) =>
      offeredProviders().map((provider) => ({
        id: provider,
        label: t("oauth:with", { provider: t(`oauth:${provider}`) }),
        path: `/oauth/start/${provider}`,
      })),
  ],
  personal: {
    oauth_identity: { forgottenBy: "forgetIdentities", exported: { at: "connections" }, withheld: ["subject"] },
    oauth_flow: { stays: "expires", texts: ["*", "to"], exported: "expires" },
    oauth_pending: { stays: "expires", texts: ["*", "email"], exported: "expires" },
  },
});
