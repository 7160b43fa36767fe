import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { manifestScript } from "~/platform/screens/manifest-script";

const yearSeconds = 31_536_000;

/** A script as it is sent. */
export const packScript = (script: string): Buffer =>
  brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

/** Answers a route manifest, the largest script after React: packed once, kept by browsers for good. */
export function routeManifest(build: Pick<ServerBuild, "assets" | "mode">): RequestHandler {
  const pack = {
    br: () => packScript(manifestScript(build)),
    gzip: () => gzipSync(manifestScript(build), { level: 9 }),
    identity: () => Buffer.from(manifestScript(build)),
  };
  const packed = new Map<keyof typeof pack, Buffer>();
  const age = build.mode === "production" ? `public, max-age=${yearSeconds}, immutable` : "no-store";
  return (request, response) => {
    const encoding = request.acceptsEncodings("br", "gzip", "identity") || "identity";
    const kind = encoding === "br" || encoding === "gzip" ? encoding : "identity";
    const body = packed.get(kind) ?? pack[kind]();
    packed.set(kind, body);
    if (kind !== "identity") response.set("Content-Encoding", kind);
    response.type("js").set({ "Cache-Control": age, Vary: "Accept-Encoding" }).send(body);
  };
}
