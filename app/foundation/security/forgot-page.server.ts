import { browserOf } from "~/foundation/accounts/browser-cookie.server";
import { wayPastCopies } from "~/foundation/accounts/forget-pages.server";
import { endSessionCookie } from "~/foundation/accounts/session-cookie.server";
import { load, redirectTo, submitInSteps } from "~/platform/forms/handler.server";
import { forgotForm } from "./forms";
import { codeSent } from "./own-page.server";
import { resetPassword } from "./verbs/reset-password.server";
import { sendForgotCode } from "./verbs/send-code.server";

export const forgotLoader = load(async ({ actor }) => ({ email: actor?.email ?? "" }));

/** Action of /forgot: sends the code and shows the form again, or sets the new password and redirects to the login. */
export const forgotAction = submitInSteps(forgotForm, async (input, call) => {
  const browser = browserOf(call, input.intent === "sendCode");
  if (input.intent === "sendCode") {
    await sendForgotCode(call.db, { ...call, browser }, input.email);
    return codeSent(input.email);
  }
  const device = await resetPassword(call.db, { ...call, browser }, input);
  const cookies = [endSessionCookie(call.origin), device];
  return redirectTo(
    await wayPastCopies(call.db, call, "/user/login"),
    { kind: "success", key: "security:flash.reset" },
    cookies,
  );
});
