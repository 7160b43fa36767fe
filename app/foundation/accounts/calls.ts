import { z } from "zod";
import { audit } from "~/foundation/audit/verbs/audit.server";
import { claimSignIn } from "~/foundation/points/verbs/sign-in.server";
import { sessionTokenOf } from "~/platform/access/cookies.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { anyone, signedIn } from "~/platform/domain/access";
import { sites } from "~/platform/domain/sites";
import { DomainError } from "~/platform/errors";
import { plain } from "~/platform/fields/fields";
import { invitationCookie } from "./jump-invitation.server";
import { loginObject } from "./queries/own-account.server";
import { endSessionCookie } from "./session-cookie.server";
import { mintOtt, redeemOtt } from "./verbs/ott.server";
import { endAll, endFamily } from "./verbs/sessions.server";

const secret = plain(43).regex(/^[\w-]{43}$/);

/** API calls for the session: automatic login, logout and the one-time token of the hand-over. */
export const accountsCalls: readonly Call[] = [
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
    "POST /api/user/invite",
    signedIn,
    {},
    async ({ context }) => {
      const { userId } = actorOf(context);
      context.replyHeaders.append("Set-Cookie", invitationCookie(context.origin, userId));
      return success();
    },
    { steps: true },
  ),
  call(
    "POST /api/user/ott",
    signedIn,
    { body: z.object({ site: z.enum(sites), nonceHash: plain(64).regex(/^[0-9a-f]{64}$/) }) },
    async ({ context, tx, body }) => {
      const { ott, expireTime } = await mintOtt(
        tx,
        { actor: actorOf(context), token: sessionTokenOf(context.origin, context) },
        body.site,
        body.nonceHash,
      );
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
