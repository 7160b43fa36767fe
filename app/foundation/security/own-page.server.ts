import { accountLimits } from "~/foundation/accounts/rules/limits";
import type { Actor } from "~/platform/access/actor";
import { type Again, type Load, requireActor } from "~/platform/forms/handler.server";

/** The signed-in owner of an account behind a page's call. */
export const ownerOf = (call: Load): Load & { actor: Actor } => ({ ...call, actor: requireActor(call.actor) });

/** The form again, with a word where the code went. */
export const codeSent = (email: string): Again => ({
  again: { kind: "info", key: "security:codeStep.sent", params: { email, minutes: accountLimits.code.minutes } },
});
