import { setCookie } from "~/platform/access/cookies.server";
import { accountLimits } from "./rules/limits";
import { isStaff } from "./rules/staff";

const { absoluteDays, staffHours } = accountLimits.session;

/** Set-Cookie value for a session, with the longest lifetime that the session can have [SH14]. */
export const sessionCookie = (origin: string, session: { token: string; types: string }): string =>
  setCookie(origin, "sid", session.token, isStaff(session.types) ? staffHours * 3_600 : absoluteDays * 86_400);

/** Set-Cookie value that removes the session from the browser. */
export const endSessionCookie = (origin: string): string => setCookie(origin, "sid", "", 0);
