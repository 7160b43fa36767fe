import { redirect } from "@remix-run/node";
import { brand } from "~/platform/brand";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import { load, submitInSteps } from "~/platform/forms/handler.server";
import { safeRedirect } from "~/platform/http/safe-redirect";
import { afterLogin } from "./after-login.server";
import { loginForm } from "./forms";
import { loginReason } from "./interrupted.server";
import { loginWays } from "./login-ways.server";
import { checkCredentials, holdPassword, type LoginType } from "./verbs/check-credentials.server";
import { completeLogin } from "./verbs/complete-login.server";

/** Default target after a login [SH21]. */
const home = "/mypage";

const loginPages = new RegExp(`^/(user/log(in|out)|login/code|admin/login|${brand.slug}_admin_login)\\b`);

/** Path named by `?to=` if it is on this site and no login page; else my page. */
export function wayBack(to: unknown, origin: string): string {
  const path = safeRedirect(to, origin, home);
  return loginPages.test(path) ? home : path;
}

/** Loader of the three login screens; redirects a visitor who is already signed in. */
export const loginLoader = load(async ({ actor, url, origin, cookies, t }) => {
  const to = wayBack(url.searchParams.get("to"), origin);
  if (actor) throw redirect(to);
  return { to, ways: loginWays(t), reason: loginReason({ origin, cookies }, t) };
});

/** Turns `tooManyRequests` into `loginLocked`, whose text offers the mailed code; rethrows other errors. */
function openDoor(error: unknown): never {
  const isLocked = error instanceof DomainError && error.key === "tooManyRequests";
  throw isLocked ? new DomainError("loginLocked", { params: error.params }) : error;
}

/** Action of the login screen `door` [SH20]. */
export const loginAction = (door: LoginType) =>
  submitInSteps(loginForm, async ({ username, password, to }, call) => {
    const checked = await checkCredentials(call.db, call, { username, password, loginType: door }).catch(openDoor);
    const login = await transact(async (tx) => {
      await holdPassword(tx, checked);
      return completeLogin(tx, call, checked.userId, door);
    });
    return afterLogin(call, login, wayBack(to, call.origin));
  });
