import { z } from "zod";
import { browserOf } from "~/foundation/accounts/browser-cookie.server";
import { loginObject } from "~/foundation/accounts/queries/own-account.server";
import { accountLimits } from "~/foundation/accounts/rules/limits";
import { signIn } from "~/foundation/accounts/verbs/sign-in.server";
import { checkSecondFactor, hasSecondFactor } from "~/foundation/security/verbs/check-second-factor.server";
import { sendChangeCode, sendForgotCode } from "~/foundation/security/verbs/send-code.server";
import { type Call, call, success } from "~/platform/api/calls";
import { unknownInBody } from "~/platform/api/names";
import { transact } from "~/platform/data/database.server";
import { anyone } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { plain } from "~/platform/fields/fields";
import { requireActor } from "~/platform/forms/handler.server";
import { loginForm, registerBody, sendCodeBody, totpBody } from "./forms";
import { selfServiceType, selfServiceTypes } from "./rules/self-service";
import { checkCredentials, holdPassword, loginTypes } from "./verbs/check-credentials.server";
import { register, sendRegistrationCode } from "./verbs/register.server";

const credentials = loginForm.omit({ to: true }).extend({
  loginType: z.enum(loginTypes).default("user"),
  totp: totpBody,
});

/** Parses a registration body by its `userType`, on which the other fields depend; throws `U-903` for others [SH8]. */
function registration(body: Record<string, unknown>) {
  const type = selfServiceType(typeof body.userType === "string" ? body.userType : undefined);
  if (!type) throw new DomainError("U-903", { params: { types: selfServiceTypes.join(",") } });
  const shape = registerBody(type);
  const unknown = unknownInBody(shape.extend({ userType: plain(20) }), body);
  const parsed = shape.safeParse(body);
  if (parsed.success && unknown.length === 0) return { type, ...parsed.data };
  const wrong = parsed.error?.issues.map((issue) => issue.path.join(".")) ?? [];
  const fields = [...new Set([...wrong, ...unknown])].slice(0, 20).join(",");
  throw new DomainError(fields === "code" ? "U-902" : "U-905", { params: { fields } });
}

/** API calls for login, registration and mailed codes. */
export const loginCalls: readonly Call[] = [
  call(
    "POST /api/login",
    anyone,
    { body: credentials },
    async ({ context, db, body }) => {
      const checked = await checkCredentials(db, context, body);
      const { userId } = checked;
      if (await hasSecondFactor(db, userId)) {
        if (body.totp === undefined) throw new DomainError("secondFactorRequired");
        await checkSecondFactor(db, context, userId, body.totp);
      }
      const { token } = await transact(async (tx) => {
        await holdPassword(tx, checked);
        return signIn(tx, context, userId, body.loginType);
      });
      return { ...(await loginObject(db, userId)), token };
    },
    { steps: true },
  ),
  call(
    "POST /api/user/register",
    anyone,
    { body: z.record(plain(200), z.unknown()) },
    async ({ context, db, body }) => {
      const { userId, token } = await register(db, { ...context, browser: browserOf(context) }, registration(body));
      return success({ id: userId, detail: { ...(await loginObject(db, userId)), token } });
    },
    { steps: true },
  ),
  call(
    "POST /api/user/sendCode",
    anyone,
    { body: sendCodeBody },
    async ({ context, db, body }) => {
      const detail = { waitSeconds: accountLimits.code.resendSeconds };
      if (body.kind !== "register" && body.kind !== "forgot") {
        await sendChangeCode(db, { ...context, actor: requireActor(context.actor) }, body.kind, body.target);
        return success({ detail });
      }
      const browser = browserOf(context, true);
      const send = body.kind === "register" ? sendRegistrationCode : sendForgotCode;
      await send(db, { ...context, browser }, body.target);
      return success({ detail: { ...detail, token: browser } });
    },
    { steps: true },
  ),
];
