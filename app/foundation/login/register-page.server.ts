import { data, redirect } from "@remix-run/node";
import { browserOf } from "~/foundation/accounts/browser-cookie.server";
import { accountLimits } from "~/foundation/accounts/rules/limits";
import { sessionCookie } from "~/foundation/accounts/session-cookie.server";
import { rememberDevice } from "~/foundation/security/verbs/known-devices.server";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import { load, redirectTo, submitInSteps } from "~/platform/forms/handler.server";
import { registerForm } from "./forms";
import { resumed } from "./interrupted.server";
import { agreementPages } from "./rules/agreement-pages";
import { selfServiceType } from "./rules/self-service";
import { register, sendRegistrationCode } from "./verbs/register.server";

/** Loader of the registration form; for an unknown type it returns the text of `U-903` with status 404. */
export const registerLoader = load(async ({ actor, params, edition, t }) => {
  if (actor) throw redirect("/mypage");
  const type = selfServiceType(params.userType);
  const [terms] = agreementPages(edition);
  return data({ type, terms, refusal: type ? null : t("errors:U-903") }, { status: type ? 200 : 404 });
});

/** Action of the registration form: sends the code and shows the form again, or registers and signs in. */
export const registerAction = submitInSteps(
  ({ params }) => registerForm(selfServiceType(params.userType) ?? "guest"),
  async (input, call) => {
    const { db, ip, locale, origin, params } = call;
    const type = selfServiceType(params.userType);
    if (!type) throw new DomainError("U-903");
    const browser = browserOf(call, input.intent === "sendCode");
    if (input.intent === "sendCode") {
      await sendRegistrationCode(db, { ip, locale, browser }, input.email);
      return {
        again: {
          kind: "info",
          key: "login:register.codeSent",
          params: { email: input.email, minutes: accountLimits.code.minutes },
        },
      };
    }
    const session = await register(db, { ...call, browser }, { ...input, type, longStay: input.longStay === "yes" });
    const device = await transact((tx) => rememberDevice(tx, call, session.userId));
    const flash = { kind: "success", key: "login:flash.registered", params: { count: session.points } } as const;
    return resumed(call, session.token, redirectTo("/mypage", flash, [sessionCookie(origin, session), device]));
  },
);
