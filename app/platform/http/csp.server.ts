import { createHash } from "node:crypto";
import { env } from "../env.server";

/** The origin to which browsers upload files, when it is not our own. */
const storageOrigin = (() => {
  const named = env.S3_PUBLIC_URL || env.S3_ENDPOINT;
  if (named) return new URL(named).origin;
  return env.S3_BUCKET && `https://${env.S3_BUCKET}.s3.${env.S3_REGION}.amazonaws.com`;
})();

/** The origin of the tiles of maps, with a space before it; empty without tiles. */
const tilesOrigin = env.MAP_TILES && ` ${new URL(env.MAP_TILES).origin}`;

/** Allowed form targets, redirects included as in Chromium: our sites, and the card gateway's page when it is on. */
const formTargets = [
  ...Object.values(env.origins),
  ...(env.STRIPE_SECRET_KEY ? ["https://checkout.stripe.com"] : []),
  ...(storageOrigin ? [storageOrigin] : []),
].join(" ");

/** `media-src blob:` is how hls.js hands a video to its element; the main site's `/bridge` is framed by all sites. */
const rest = `object-src 'none'; base-uri 'none'; frame-ancestors 'self'; form-action 'self' ${formTargets}; img-src 'self' data: blob:${tilesOrigin}; style-src 'self' 'unsafe-inline'; frame-src 'self' ${env.origins.main}; media-src 'self' blob:; connect-src 'self'${storageOrigin && ` ${storageOrigin}`}; worker-src 'self'; default-src 'self'`;

/** Policy of a page rendered for one visitor: its inline scripts carry `nonce`. */
export const nonceCsp = (nonce: string): string => `script-src 'nonce-${nonce}' 'strict-dynamic'; ${rest}`;

/** Policy of a page for the shared cache: lists its inline scripts by hash, since a nonce must not be cached. */
export function hashCsp(html: string): string {
  const hashes = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (!/\ssrc=/.test(attributes) && code)
      hashes.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return `script-src 'self' ${[...hashes].join(" ")}; ${rest}`;
}

/** Policy of everything that is not a page. */
export const bareCsp = "default-src 'none'; frame-ancestors 'none'";
