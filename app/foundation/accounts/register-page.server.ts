import { data, redirect } from "@remix-run/node";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import { load, redirectTo, submitInSteps } from "~/platform/forms/handler.server";
import { browserOf } from "./browser-cookie.server";
import { registerForm } from "./forms";
import { register, sendRegistrationCode } from "./register.server";
import { accountLimits, agreementPages, selfServiceType } from "./rules";
import { rememberDevice } from "./security/known-devices.server";
import { sessionCookie } from "./session-cookie.server";

/** Loader of the registration form; an unknown type gets the page that says so (U-903), with status 404. */
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
          key: "accounts:register.codeSent",
          params: { email: input.email, minutes: accountLimits.code.minutes },
        },
      };
    }
    const session = await register(db, { ...call, browser }, { ...input, type, longStay: input.longStay === "yes" });
    const device = await transact((tx) => rememberDevice(tx, call, session.userId));
    return redirectTo(
      "/mypage",
      { kind: "success", key: "accounts:flash.registered", params: { count: session.points } },
      [sessionCookie(origin, session), device],
    );
  },
);
