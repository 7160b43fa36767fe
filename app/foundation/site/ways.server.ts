import { redirect } from "@remix-run/node";
import { load } from "~/platform/forms/handler.server";
import { safeRedirect } from "~/platform/http/safe-redirect";
import { forgetWay, rememberedWay } from "~/platform/http/way-back.server";

const fresh = { "Cache-Control": "no-store" };

/** /home: redirects to the home of this host. */
export const homeLoader = load(async () => redirect("/"));

/** /re: redirects to the page that the login interrupted within the last 5 minutes, else home [SH22]. */
export const returnLoader = load(async (call) =>
  redirect(rememberedWay(call), { headers: { ...fresh, "Set-Cookie": forgetWay(call.origin) } }),
);

/** Whether the request comes from another site, according to the browser. */
const isSentByOthers = (request: Request): boolean => request.headers.get("sec-fetch-site") === "cross-site";

/** /reload: clears the browser's cache and storage of this host, but not cookies, and redirects to home [SH22]. */
export const reloadLoader = load(async ({ request }) =>
  redirect("/", {
    headers: isSentByOthers(request) ? fresh : { ...fresh, "Clear-Site-Data": '"cache", "storage"' },
  }),
);

/** /refresh: redirects back to the referring page; the session is read anew with every request anyway [SH22]. */
export const refreshLoader = load(async ({ request, origin }) => {
  const back = safeRedirect(request.headers.get("referer"), origin);
  return redirect(/^\/(re|reload|refresh|home)(?![\w-])/.test(back) ? "/" : back, { headers: fresh });
});
