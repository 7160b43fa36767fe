import { redirect } from "@remix-run/node";
import { browserOf } from "~/foundation/accounts/browser-cookie.server";
import { accountLimits } from "~/foundation/accounts/rules/limits";
import { sessionCookie } from "~/foundation/accounts/session-cookie.server";
import { resumed } from "~/foundation/login/interrupted.server";
import { agreementPages } from "~/foundation/login/rules/agreement-pages";
import { sendRegistrationCode } from "~/foundation/login/verbs/register.server";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import { load, redirectTo, requireActor, submitInSteps } from "~/platform/forms/handler.server";
import { finishForm } from "./forms";
import { linkIdentity } from "./verbs/link.server";
import { forgetPending, pendingOf, spendPending } from "./verbs/pending.server";
import { registerNewcomer } from "./verbs/register-newcomer.server";

/** Loader of /oauth/finish: the identity that waits for consent in this browser; without one, the login page. */
export const finishLoader = load(async (call) => {
  const pending = await pendingOf(call.db, call);
  if (!pending) throw redirect("/user/login");
  const { provider, name, email, emailVerified } = pending;
  const [terms] = agreementPages(call.edition);
  return { provider, name, email, emailVerified, terms, nickname: call.actor?.nickname ?? null };
});

/** Action of /oauth/finish: links the waiting identity to the signed-in account, or makes an account for it. */
export const finishAction = submitInSteps(finishForm, async (input, call) => {
  const { db, origin, site, requestId, ip, locale } = call;
  const pending = await pendingOf(db, call);
  if (!pending) throw new DomainError("invalidToken");
  if (input.intent === "connect") {
    const { userId } = requireActor(call.actor);
    await transact(async (tx) => {
      await spendPending(tx, pending.id);
      await linkIdentity(tx, { site, requestId, userId }, pending);
    });
    return redirectTo("/user/connections", { kind: "success", key: "oauth:linked" }, [forgetPending(origin)]);
  }
  const browser = browserOf(call, input.intent === "sendCode");
  if (input.intent === "sendCode") {
    await sendRegistrationCode(db, { ip, locale, browser }, input.email);
    const params = { email: input.email, minutes: accountLimits.code.minutes };
    return { again: { kind: "info", key: "login:register.codeSent", params } };
  }
  const session = await registerNewcomer(db, { ...call, browser }, pending, {
    ...input,
    longStay: input.longStay === "yes",
  });
  const flash = { kind: "success", key: "login:flash.registered", params: { count: session.points } } as const;
  const cookies = [sessionCookie(origin, session), forgetPending(origin)];
  return resumed(call, session.token, redirectTo("/mypage", flash, cookies));
});
