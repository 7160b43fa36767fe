import { json } from "@remix-run/node";
import type { RequestContext } from "~/platform/access/request-context";
import { only } from "~/platform/domain/composed.server";
import type { Locale } from "~/platform/i18n/locales";
import type { LoggedOutForm, LoggedOutReply } from "./logged-out";

declare module "~/platform/domain/serve" {
  interface SingleParts {
    /** Renders the page that gives such a form back, with a way to log in, as static HTML. */
    loggedOutPage: (locale: Locale, form: LoggedOutForm) => string;
  }
}

/** Most fields of a form that come back. */
const mostFields = 2_000;

/**
 * The page for a form that a browser without JavaScript sent after its session had ended: 401 with its fields, to send
 * them again. Null for requests of other origins (nobody else may lay out a form for our pages), for forms with a
 * password and for those that cannot be read. Files do not come back.
 */
export async function keptForm(
  request: Request,
  { origin, locale }: Pick<RequestContext, "origin" | "locale">,
): Promise<Response | null> {
  const url = new URL(request.url);
  if (request.headers.get("origin") !== origin) return null;
  const sent = await request.formData().catch(() => null);
  if (!sent) return null;
  const entries = [...sent];
  const fields = entries.filter((entry): entry is [string, string] => typeof entry[1] === "string");
  if (fields.length > mostFields || fields.some(([name]) => /password/i.test(name))) return null;
  const hadFiles = entries.some(([, value]) => typeof value !== "string" && value.size > 0);
  const form: LoggedOutForm = { path: url.pathname + url.search, fields, hadFiles };
  return json<LoggedOutReply>({ loggedOutPage: only("loggedOutPage")(locale, form) }, { status: 401 });
}
