import type { ServerResponse } from "node:http";
import { type Locale, languageTags } from "../i18n/locales";
import { translator } from "../i18n/texts.server";
import { bareCsp } from "./csp.server";
import { securityHeaders } from "./security-headers.server";

const made = new Map<Locale, Buffer>();

/** The overload page: a few hundred bytes in the visitor's language, built once. */
function busyPage(locale: Locale): Buffer {
  const t = translator(locale);
  const title = t("pages:busy.title");
  const known =
    made.get(locale) ??
    Buffer.from(
      `<!DOCTYPE html><html lang="${languageTags[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title></head><body><h1>${title}</h1><p>${t("pages:busy.text")}</p><p><a href="">${t("pages:busy.again")}</a></p></body></html>`,
    );
  made.set(locale, known);
  return known;
}

/** Sends the overload page: 503 with Retry-After. */
export function sendBusy(response: ServerResponse, locale: Locale): void {
  if (response.destroyed || response.headersSent) return;
  const body = busyPage(locale);
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(503, {
    ...securityHeaders,
    "Content-Security-Policy": bareCsp,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": body.length,
    "Cache-Control": "private, no-store",
    "Retry-After": "2",
  });
  response.end(body);
}
