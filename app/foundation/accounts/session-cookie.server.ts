import { setCookie } from "~/platform/http/cookies.server";
import { accountLimits } from "./rules/limits";
import { isStaff } from "./rules/staff";

const { absoluteDays, staffHours } = accountLimits.session;

/** Set-Cookie that keeps a session in the browser for as long as it can last [SH14]. */
export const sessionCookie = (origin: string, session: { token: string; types: string }): string =>
  setCookie(origin, "sid", session.token, isStaff(session.types) ? staffHours * 3_600 : absoluteDays * 86_400);

/** Set-Cookie that takes the session out of the browser. */
export const endSessionCookie = (origin: string): string => setCookie(origin, "sid", "", 0);
