import { operatorOf } from "~/foundation/audit/operator";
import { hasSecondFactor } from "~/foundation/security/verbs/check-second-factor.server";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { href } from "~/platform/screens/href";
import { tokyoDay } from "~/platform/time/tokyo";
import { accessForm } from "./forms";
import { headOf, userOf } from "./queries/user-detail.server";
import { removeSecondFactor } from "./verbs/remove-second-factor.server";
import { resetPassword } from "./verbs/reset-password.server";
import { setEnabled } from "./verbs/set-enabled.server";
import { silenceUser } from "./verbs/silence-user.server";

/** Loader of a user's silence, account state and second factor. */
export const accessLoader = loadSignedIn(async ({ db, actor, params }) => {
  const { silencedUntil, silenceReason, disabledAt, email } = await userOf(db, params);
  const head = await headOf(db, params);
  return {
    head,
    isSelf: head.id === actor.userId,
    silencedUntil: silencedUntil && silencedUntil.getTime() > Date.now() ? tokyoDay(silencedUntil) : "",
    silenceReason,
    isDisabled: disabledAt !== null,
    email,
    hasSecondFactor: await hasSecondFactor(db, head.id),
    today: tokyoDay(new Date()),
  };
});

/** Action: silences, disables or enables a user, resets the password, or removes a lost second factor. */
export const accessAction = submitSignedIn(accessForm, async (form, call) => {
  const { tx, params } = call;
  const operator = operatorOf(call);
  const { id: userId } = await userOf(tx, params);
  const path = href("/admin/user/access/:userId", { userId });
  if (form.intent === "silence") {
    await silenceUser(tx, operator, { userId, until: form.until, reason: form.reason ?? "" });
    return redirectTo(path, { kind: "success", key: form.until ? "users:done.silenced" : "users:done.unsilenced" });
  }
  if (form.intent === "enabled") {
    const enabled = form.enabled === "yes";
    await setEnabled(tx, operator, { userId, enabled, reason: form.reason });
    return redirectTo(path, { kind: "success", key: enabled ? "users:done.enabled" : "users:done.disabled" });
  }
  if (form.intent === "secondFactor") {
    await removeSecondFactor(tx, operator, { userId, reason: form.reason });
    return redirectTo(path, { kind: "success", key: "users:done.secondFactor" });
  }
  await resetPassword(tx, operator, userId);
  return redirectTo(path, { kind: "success", key: "users:done.password" });
});
