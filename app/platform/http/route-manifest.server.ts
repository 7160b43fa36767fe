import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import type { Screen } from "~/platform/domain/screens";
import { sites } from "~/platform/domain/sites";
import { manifestScript } from "~/platform/screens/manifest-script";
import { type SiteOf, siteAssets } from "~/platform/screens/site-assets";

const yearSeconds = 31_536_000;

/** Compresses a script with brotli 10: it happens once per process, so size matters more than time. */
export const packScript = (script: string): Buffer =>
  brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });

/** Answers one route manifest, the largest script after React: compressed once, cached by browsers for good. */
function answerOf(build: Pick<ServerBuild, "assets" | "mode">): RequestHandler {
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

/** Answers the route manifests of the site builds; each host serves those of every site. */
export function routeManifests(
  builds: readonly ServerBuild[],
  { screens, siteOf }: { screens: readonly Screen[]; siteOf: SiteOf },
): RequestHandler {
  const answers = new Map(
    builds.flatMap(({ mode, assets }) =>
      sites.flatMap((owner) =>
        [false, true].map((isDesk) => {
          const known = siteAssets(assets, { owner, isDesk }, screens, siteOf);
          return [known.url, answerOf({ mode, assets: known })] as const;
        }),
      ),
    ),
  );
  return (request, response, next) => {
    const answer = answers.get(request.path);
    return answer ? answer(request, response, next) : next();
  };
}
