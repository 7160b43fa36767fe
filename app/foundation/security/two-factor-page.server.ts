import { qrOf } from "~/platform/data/qr.server";
import { loadSignedIn, redirectTo, submitInSteps } from "~/platform/forms/handler.server";
import { momentIn } from "~/platform/i18n/in-tokyo";
import { twoFactorForm } from "./forms";
import { ownerOf } from "./own-page.server";
import { confirmTwoFactor, startTwoFactor, turnTwoFactorOff, twoFactorState } from "./verbs/two-factor.server";

/** Loader of /user/twoFactor: the state off, started (with its QR code) or on. */
export const twoFactorLoader = loadSignedIn(async ({ db, actor, locale }) => {
  const factor = await twoFactorState(db, actor.userId);
  if (factor.state === "on") return { ...factor, since: momentIn(locale)(factor.since) };
  if (factor.state === "off") return factor;
  const secret = factor.secret.replace(/(.{4})(?=.)/g, "$1 ");
  return { ...factor, secret, qr: qrOf(factor.uri) };
});

/** Action of /user/twoFactor: starts, confirms (and shows the recovery codes once) or turns the second factor off. */
export const twoFactorAction = submitInSteps(twoFactorForm, async (input, call) => {
  const owner = ownerOf(call);
  if (input.intent === "start") {
    await startTwoFactor(call.db, owner, input.password);
    return redirectTo("/user/twoFactor");
  }
  if (input.intent === "confirm") {
    const shown = await confirmTwoFactor(call.db, owner, input.code);
    return { again: { kind: "success", key: "security:twoFactor.isOn" }, shown };
  }
  await turnTwoFactorOff(call.db, owner, input);
  return redirectTo("/user/twoFactor", { kind: "success", key: "security:flash.twoFactorOff" });
});
