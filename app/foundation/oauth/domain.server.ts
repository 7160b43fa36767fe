import { serve } from "~/platform/domain/serve";
import { oauthCalls } from "./calls";
import { oauth } from "./domain";
import { offeredProviders } from "./endpoints.server";
import { linkedIdentities } from "./queries/identities.server";
import { oauthStart } from "./start-handler.server";

export const oauthServer = serve(oauth, {
  calls: oauthCalls,
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
});
