import { cookieName, setCookie } from "~/platform/access/cookies.server";
import { readSigned, signValue } from "~/platform/access/signed.server";

const name = "jump_open";
const purpose = "jump-open";
/** Seconds in which the open tabs of the other sites may fetch the session after somebody signed in here. */
const openSeconds = 10;

/** Set-Cookie value that lets hand-overs of this user begin on other sites, for ten seconds. */
export const invitationCookie = (origin: string, userId: number): string =>
  setCookie(origin, name, signValue(purpose, String(userId)), openSeconds);

/** Whether this browser's pages of the source have invited the other sites just now, for this user. */
export function isInvited(origin: string, cookies: Readonly<Record<string, string>>, userId: number): boolean {
  const signed = readSigned(purpose, cookies[cookieName(origin, name)]);
  return signed !== null && signed.value === String(userId) && signed.age >= 0 && signed.age < openSeconds * 1_000;
}
