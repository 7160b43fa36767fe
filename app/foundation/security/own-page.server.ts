import { accountLimits } from "~/foundation/accounts/rules/limits";
import type { Actor } from "~/platform/access/actor";
import { type Again, type Load, requireActor } from "~/platform/forms/handler.server";

/** Narrows a page's call to one with an actor; throws if nobody is signed in. */
export const ownerOf = (call: Load): Load & { actor: Actor } => ({ ...call, actor: requireActor(call.actor) });

/** Shows the form again with a note where the code was sent. */
export const codeSent = (email: string): Again => ({
  again: { kind: "info", key: "security:codeStep.sent", params: { email, minutes: accountLimits.code.minutes } },
});
