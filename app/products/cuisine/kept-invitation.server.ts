import type { Interrupted } from "~/foundation/login/interrupted.server";
import { cookieName, setCookie } from "~/platform/access/cookies.server";
import type { RequestContext } from "~/platform/access/request-context";
import { readSigned, signValue } from "~/platform/access/signed.server";
import { transact } from "~/platform/data/database.server";
import { href } from "~/platform/screens/href";
import { acceptInvitation } from "./verbs/accept-invitation.server";

/** Seconds a browser stores an accepted invitation until the login; long enough to create an account. */
const keptFor = 3_600;
const name = "waiter-invite";

type Browser = Pick<RequestContext, "origin" | "cookies">;

function keptIn({ origin, cookies }: Browser): string | null {
  const signed = readSigned(name, cookies[cookieName(origin, name)]);
  return signed && signed.age >= 0 && signed.age < keptFor * 1_000 ? signed.value : null;
}

/** Set-Cookie header that stores the invitation until the login or registration. */
export const keepInvitation = (origin: string, code: string): string =>
  setCookie(origin, name, signValue(name, code), keptFor);

/** Path of the waiter's page at a restaurant. */
export const workplacePath = (sellerId: number): string => `${href("/cuisine/waiter")}?sellerId=${sellerId}`;

/** Accepts the stored invitation with the account that has just signed in or been created. */
export const interruptedInvitation: Interrupted = {
  reason: (browser) => (keptIn(browser) === null ? null : "cuisine-staff:join.loginFirst"),
  forget: (origin) => setCookie(origin, name, "", 0),
  async resume(actor, browser) {
    const operator = { userId: actor.userId, site: "biz", requestId: "" };
    const sellerId = await transact((tx) => acceptInvitation(tx, actor, operator, keptIn(browser) ?? undefined));
    return { to: workplacePath(sellerId), flash: { kind: "success", key: "cuisine-staff:flash.joined" } };
  },
};
