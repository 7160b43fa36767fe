import { redirect } from "@remix-run/node";
import { z } from "zod";
import { audit } from "~/foundation/audit/verbs/audit.server";
import { load, redirectTo, submit } from "~/platform/forms/handler.server";
import { wayPastCopies } from "../forget-pages.server";
import { endSessionCookie } from "../session-cookie.server";
import { endFamily } from "../verbs/sessions.server";

export const loader = load(async () => {
  throw redirect("/");
});

/**
 * Signs the user out on all seven hosts; without a session it only clears the cookie. A browser that stores pages is led
 * over the other hosts of the session, where each forgets its own [OR3].
 */
export const action = submit(z.object({}), async (_input, call) => {
  const { tx, actor, origin } = call;
  if (actor) {
    await endFamily(tx, actor.sessionId);
    await audit(tx, call, { action: "logout", actorId: actor.userId, target: `user:${actor.userId}` });
  }
  return redirectTo(await wayPastCopies(tx, call, "/"), { kind: "info", key: "accounts:flash.loggedOut" }, [
    endSessionCookie(origin),
  ]);
});

export default function LogoutPage() {
  return null;
}
