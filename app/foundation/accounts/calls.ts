import { z } from "zod";
import { audit } from "~/foundation/audit/audit.server";
import { anyone, signedIn } from "~/platform/access/access";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { plain } from "~/platform/forms/fields";
import { sites } from "~/platform/screens/sites";
import { DomainError } from "../../platform/errors";
import { claimSignIn } from "../points/sign-in.server";
import { deleteAddress, listAddresses, saveAddress } from "./addresses.server";
import { browserOf } from "./browser-cookie.server";
import { addressForm, loginForm, registerBody } from "./forms";
import { checkCredentials, loginTypes, signIn } from "./login.server";
import { mintOtt, redeemOtt } from "./ott.server";
import { loginObject } from "./queries.server";
import { register } from "./register.server";
import { selfServiceType, selfServiceTypes } from "./rules";
import { securityCalls } from "./security/calls";
import { checkSecondFactor, hasSecondFactor } from "./security/check-second-factor.server";
import { totpBody } from "./security/forms";
import { endSessionCookie } from "./session-cookie.server";
import { endAll, endFamily } from "./sessions.server";

const id = rowId;
const credentials = loginForm.omit({ to: true }).extend({
  loginType: z.enum(loginTypes).default("user"),
  totp: totpBody,
});
const secret = plain(43).regex(/^[\w-]{43}$/);

/** Names the type of a registration first: the rest of the body depends on it. An unknown type is U-903 (decisions SH8). */
function registration(body: Record<string, unknown>) {
  const type = selfServiceType(typeof body.userType === "string" ? body.userType : undefined);
  if (!type) throw new DomainError("U-903", { params: { types: selfServiceTypes.join(",") } });
  const parsed = registerBody(type).safeParse(body);
  if (parsed.success) return { type, ...parsed.data };
  const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join(".")))].join(",");
  throw new DomainError(fields === "code" ? "U-902" : "U-905", { params: { fields } });
}

const sessionCalls: readonly Call[] = [
  call(
    "POST /api/login",
    anyone,
    { body: credentials },
    async ({ context, db, body }) => {
      const { userId } = await checkCredentials(db, context, body);
      if (await hasSecondFactor(db, userId)) {
        if (body.totp === undefined) throw new DomainError("secondFactorRequired");
        await checkSecondFactor(db, context, userId, body.totp);
      }
      const { token } = await transact((tx) => signIn(tx, context, userId, body.loginType));
      return { ...(await loginObject(db, userId)), token };
    },
    { steps: true },
  ),
  call(
    "GET /api/user/autoLogin",
    signedIn,
    {},
    async ({ context, tx }) => {
      const { userId } = actorOf(context);
      await claimSignIn(tx, userId);
      return loginObject(tx, userId);
    },
    { writes: true },
  ),
  call(
    "POST /api/user/logout",
    signedIn,
    { body: z.object({ all: z.boolean().default(false) }) },
    async ({ context, tx, body }) => {
      const { userId, sessionId } = actorOf(context);
      await (body.all ? endAll(tx, userId) : endFamily(tx, sessionId));
      await audit(tx, context, {
        action: "logout",
        actorId: userId,
        target: `user:${userId}`,
        detail: body.all ? "all" : "",
      });
      context.replyHeaders.append("Set-Cookie", endSessionCookie(context.origin));
      return success();
    },
  ),
  call(
    "POST /api/user/ott",
    signedIn,
    { body: z.object({ site: z.enum(sites), nonceHash: plain(64).regex(/^[0-9a-f]{64}$/) }) },
    async ({ context, tx, body }) => {
      const { ott, expireTime } = await mintOtt(tx, actorOf(context), body.site, body.nonceHash);
      return { ott, expireAt: expireTime };
    },
  ),
  call(
    "POST /api/user/ott/exchange",
    anyone,
    { body: z.object({ ott: secret, nonce: secret }) },
    async ({ context, tx, body }) => {
      if (context.actor) throw new DomainError("invalidToken");
      const { token, userId } = await redeemOtt(tx, context, body);
      return { ...(await loginObject(tx, userId)), token };
    },
  ),
];

const registrationCalls: readonly Call[] = [
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
];

const addressCalls: readonly Call[] = [
  call("GET /api/user/address/list", signedIn, {}, ({ context, db }) => listAddresses(db, actorOf(context).userId)),
  call(
    "POST /api/user/address/save",
    signedIn,
    { body: addressForm.and(z.object({ id: id.optional() })) },
    async ({ context, tx, body }) => {
      const { id: known, ...address } = body;
      return success({ id: await saveAddress(tx, actorOf(context).userId, address, known) });
    },
  ),
  call(
    "DELETE /api/user/address/delete/:id",
    signedIn,
    { params: z.object({ id }) },
    async ({ context, tx, params }) => {
      await deleteAddress(tx, actorOf(context).userId, params.id);
      return success();
    },
  ),
];

/** The calls about who somebody is (decisions E1). */
export const accountsCalls: readonly Call[] = [
  ...sessionCalls,
  ...registrationCalls,
  ...securityCalls,
  ...addressCalls,
];
