import { redirect } from "@remix-run/node";
import { load } from "~/platform/forms/handler.server";
import { safeRedirect } from "~/platform/http/safe-redirect";
import { forgetWay, rememberedWay } from "~/platform/screens/way-back.server";

const fresh = { "Cache-Control": "no-store" };

/** /home: the home of this host. */
export const homeLoader = load(async () => redirect("/"));

/** /re: where the login page came in between, within 5 minutes, else home [SH22]. */
export const returnLoader = load(async (call) =>
  redirect(rememberedWay(call), { headers: { ...fresh, "Set-Cookie": forgetWay(call.origin) } }),
);

/** Whether the browser says that another site sent the visitor here. */
const isSentByOthers = (request: Request): boolean => request.headers.get("sec-fetch-site") === "cross-site";

/** /reload: the browser forgets what it keeps of this host besides cookies, and starts at home [SH22]. */
export const reloadLoader = load(async ({ request }) =>
  redirect("/", {
    headers: isSentByOthers(request) ? fresh : { ...fresh, "Clear-Site-Data": '"cache", "storage"' },
  }),
);

/** /refresh: the session is read anew with every request, so back to the page that led here [SH22]. */
export const refreshLoader = load(async ({ request, origin }) => {
  const back = safeRedirect(request.headers.get("referer"), origin);
  return redirect(/^\/(re|reload|refresh|home)(?![\w-])/.test(back) ? "/" : back, { headers: fresh });
});
