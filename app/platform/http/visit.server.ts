import type { Request } from "express";

type Asked = Pick<Request, "headers">;

/** Whether a browser opens the page as a document, not by script, frame, picture or prefetch; true for old browsers. */
export function isNavigation({ headers }: Asked): boolean {
  const { "sec-fetch-mode": mode, "sec-fetch-dest": dest } = headers;
  const prefetch = headers["sec-purpose"] !== undefined || headers.purpose === "prefetch";
  return !prefetch && (mode === undefined || mode === "navigate") && (dest === undefined || dest === "document");
}

/** Whether the visitor comes from a page of this very site or typed the address; true for old browsers. */
export const isFromOwnPage = ({ headers }: Asked): boolean =>
  ["same-origin", "none", undefined].includes(headers["sec-fetch-site"] as string | undefined);

/** Whether a browser prefetches a page for a visit that may never come; such a reading marks nothing read. */
export const isPrefetch = ({ headers }: { headers: Headers }): boolean =>
  headers.has("sec-purpose") || headers.get("purpose") === "prefetch";
