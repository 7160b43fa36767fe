import { profileOf } from "~/foundation/accounts/queries/own-account.server";
import { sessionCookie } from "~/foundation/accounts/session-cookie.server";
import { setting } from "~/platform/data/settings.server";
import { loadSignedIn, redirectTo, submitInSteps } from "~/platform/forms/handler.server";
import { emailForm, mobileForm, passwordForm } from "./forms";
import { codeSent, ownerOf } from "./own-page.server";
import { changeEmail, changeMobile } from "./verbs/change-contact.server";
import { changePassword } from "./verbs/change-password.server";
import { sendChangeCode } from "./verbs/send-code.server";

/** Loader of the pages that change the password, e-mail address or mobile number: the values on file. */
export const changeLoader = loadSignedIn(async ({ db, actor }) => {
  const { email, mobile } = await profileOf(db, actor.userId);
  return { email, mobile, takesAnyMobile: (await setting(db, "security.profileMobileAny")) === 1 };
});

/** Action of /user/changePassword: sends the code, or changes the password. */
export const passwordAction = submitInSteps(passwordForm, async (input, call) => {
  const owner = ownerOf(call);
  if (input.intent === "sendCode") {
    await sendChangeCode(call.db, owner, "changePassword");
    return codeSent(owner.actor.email);
  }
  const token = await changePassword(call.db, owner, input);
  const cookie = sessionCookie(call.origin, { token, types: owner.actor.types });
  return redirectTo("/mypage", { kind: "success", key: "security:flash.password" }, [cookie]);
});

/** Action of /user/changeEmail: sends the code to the new address, or changes it. */
export const emailAction = submitInSteps(emailForm, async (input, call) => {
  const owner = ownerOf(call);
  if (input.intent === "sendCode") {
    await sendChangeCode(call.db, owner, "changeEmail", input.email);
    return codeSent(input.email);
  }
  await changeEmail(call.db, owner, input);
  return redirectTo("/mypage", { kind: "success", key: "security:flash.email" });
});

/** Action of /user/changeMobile: sends the code to the e-mail address on file, or changes the number. */
export const mobileAction = submitInSteps(mobileForm, async (input, call) => {
  const owner = ownerOf(call);
  if (input.intent === "sendCode") {
    await sendChangeCode(call.db, owner, "changeMobile");
    return codeSent(owner.actor.email);
  }
  await changeMobile(call.db, owner, input);
  return redirectTo("/mypage", { kind: "success", key: "security:flash.mobile" });
});
