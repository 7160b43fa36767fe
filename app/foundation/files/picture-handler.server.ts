import type { NextFunction, Request, Response } from "express";
import { isDemoKey, isFileKey } from "~/platform/domain/uploads";
import { typeOf } from "./formats";
import { pictureFormat, servedWidth } from "./keys";
import { pageNamed } from "./paged/page-objects";
import { pictureAt } from "./picture.server";

/** Keys are never reused. The demo's pictures never change; an upload's may be removed. */
const policyOf = (key: string): string =>
  isDemoKey(key) ? "public, max-age=31536000, immutable" : "public, max-age=604800";

const isPictureType = (key: string): boolean => typeOf(key.split(".").at(-1) ?? "")?.startsWith("image/") ?? false;

/**
 * GET /img/{key}?w=, and {key}/p/{n} for a page of a PDF: serves a public picture in the best format the browser
 * accepts [F4, N15].
 */
export function pictureHandler(request: Request, response: Response, next: NextFunction): void {
  if (request.method !== "GET" && request.method !== "HEAD") {
    next();
    return;
  }
  const url = new URL(request.url, response.locals.origin);
  const path = url.pathname.slice(1);
  const { key, page } = pageNamed(path) ?? { key: path, page: undefined };
  const isShown = isFileKey(key) && (page !== undefined || isPictureType(key));
  const format = pictureFormat(request.headers.accept);
  const send = async () => {
    const bytes = isShown ? await pictureAt(key, servedWidth(url.searchParams.get("w")), format, page) : null;
    response.set({ "Content-Security-Policy": "default-src 'none'; sandbox", "X-Content-Type-Options": "nosniff" });
    if (!bytes) {
      response.status(404).set("Cache-Control", "no-store").type("text").send("Not found");
      return;
    }
    response.vary("Accept").set({
      "Content-Type": `image/${format}`,
      "Cache-Control": policyOf(key),
      "Content-Length": String(bytes.length),
    });
    response.end(request.method === "HEAD" ? undefined : bytes);
  };
  send().catch(next);
}
