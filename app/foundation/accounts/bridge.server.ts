import { createHash } from "node:crypto";
import type { RequestHandler } from "express";
import { env } from "~/platform/env.server";

/** The origins of our sites by name, as text for a script; `<` could end the script. */
const origins = JSON.stringify(env.origins).replaceAll("<", "\\u003c");

/**
 * Passes on that somebody signed in or out on a site: from the page around it to the bridges in the other tabs of this
 * browser, and from these to the page around it. A page speaks for its own site only; nothing but kind, time and site is
 * passed on, so that there is no secret here to lose.
 */
const script = `(() => {
  const sites = ${origins};
  const around = location.ancestorOrigins ? [...location.ancestorOrigins] : [new URL(document.referrer || "about:blank").origin];
  const [page] = around;
  if (parent === window || around.length !== 1 || !Object.values(sites).includes(page) || !window.BroadcastChannel) return;
  const channel = new BroadcastChannel("session");
  const read = (data) => {
    const { type, at, site } = Object(data);
    const isKnown = (type === "set-token" || type === "clear-token") && Number.isSafeInteger(at) && Object.keys(sites).includes(site);
    return isKnown ? { type, at, site } : null;
  };
  addEventListener("message", ({ source, origin, data }) => {
    const said = read(data);
    if (source === parent && origin === page && said && sites[said.site] === origin) channel.postMessage(said);
  });
  channel.onmessage = ({ data }) => {
    const said = read(data);
    if (said) parent.postMessage(said, page);
  };
})();`;

const document = `<!DOCTYPE html><meta charset="utf-8"><title>Tabikura</title><script>${script}</script>`;

const csp = [
  "default-src 'none'",
  `script-src 'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  `frame-ancestors ${Object.values(env.origins).join(" ")}`,
].join("; ");

/**
 * GET /bridge: a bare page that only our own sites may frame, the same for everybody. The others frame the one of the
 * main site, whose tabs share a channel; browsers let frames of the same registrable domain have it, and no others.
 */
export const bridge: RequestHandler = (request, response, next) => {
  if (request.method !== "GET" || request.path !== "/") return next();
  response.removeHeader("X-Frame-Options");
  response
    .set({
      "Content-Security-Policy": csp,
      "Cache-Control": "public, max-age=3600",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    })
    .type("html")
    .send(document);
};
