import { wayPastCopies } from "~/foundation/accounts/forget-pages.server";
import { businessOf } from "~/foundation/accounts/queries/business.server";
import { hasPassword } from "~/foundation/accounts/queries/find-account.server";
import { closedForGood, graceDays } from "~/foundation/accounts/rules/closing";
import { accountLimits } from "~/foundation/accounts/rules/limits";
import { endSessionCookie } from "~/foundation/accounts/session-cookie.server";
import { balanceOf } from "~/foundation/points/queries.server";
import { sendChangeCode } from "~/foundation/security/verbs/send-code.server";
import { databaseNow } from "~/platform/data/clock.server";
import { loadSignedIn, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { closeForm } from "./forms";
import { openBusinessOf } from "./parts.server";
import { closeAccount, writtenDay } from "./verbs/close-account.server";

/**
 * Loader of the closing page: points that would be lost, open business, the number that stays on receipts ("" for most),
 * and the last day to reopen the account.
 */
export const closeLoader = loadSignedIn(async ({ db, actor, locale, t }) => {
  const [business, { balance }, now, password, { registrationNo }] = await Promise.all([
    openBusinessOf(db, actor, t),
    balanceOf(db, actor.userId),
    databaseNow(db),
    hasPassword(db, actor.userId),
    businessOf(db, actor.userId),
  ]);
  return {
    business: business.map(({ id, count, text, to, blocks }) => ({ id, count, text, to, blocks })),
    points: balance,
    days: graceDays,
    password,
    registrationNo,
    day: writtenDay(closedForGood(now), locale),
    email: actor.email,
  };
});

/** Action of the closing page: mails the code, or closes the account and redirects to the home page. */
export const closeAction = submitInStepsSignedIn(closeForm, async (input, call) => {
  if (input.intent === "sendCode") {
    await sendChangeCode(call.db, call, "close");
    return {
      again: {
        kind: "info",
        key: "profileNews:close.codeSent",
        params: { email: call.actor.email, minutes: accountLimits.code.minutes },
      },
    };
  }
  const end = await closeAccount(call.db, call, input);
  return redirectTo(
    await wayPastCopies(call.db, call, "/"),
    { kind: "info", key: "profileNews:flash.closed", params: { day: writtenDay(end, call.locale) } },
    [endSessionCookie(call.origin)],
  );
});
