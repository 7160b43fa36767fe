import { transact } from "~/platform/data/database.server";
import { loadSignedIn, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { offeredProviders } from "./endpoints.server";
import { connectionForm } from "./forms";
import { linkedIdentities } from "./queries/identities.server";
import { startFlow } from "./verbs/flow.server";
import { unlinkIdentity } from "./verbs/link.server";

/** Loader of /user/connections: the configured providers and the identities linked to this account. */
export const connectionsLoader = loadSignedIn(async ({ db, actor }) => {
  const linked = await linkedIdentities(db, actor.userId);
  const known = [...new Set([...offeredProviders(), ...linked.map(({ provider }) => provider)])];
  return {
    providers: known.map((provider) => {
      const row = linked.find((one) => one.provider === provider);
      return { provider, linked: row !== undefined, name: row?.name ?? "" };
    }),
  };
});

/** Action of /user/connections: redirects to a provider to link an identity, or unlinks it. */
export const connectionsAction = submitInStepsSignedIn(connectionForm, async ({ intent, provider }, call) => {
  const { site, requestId, db } = call;
  const { userId } = call.actor;
  if (intent === "connect") {
    const { url, cookie } = await startFlow(db, call, provider, { to: "/user/connections", userId });
    return redirectTo(url, undefined, [cookie]);
  }
  await transact((tx) => unlinkIdentity(tx, { site, requestId, userId }, provider));
  return redirectTo("/user/connections", { kind: "success", key: "oauth:unlinked" });
});
