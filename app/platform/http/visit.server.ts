import type { Request } from "express";

type Asked = Pick<Request, "headers">;

/** Whether a person opens the page: not a script, a frame, a picture or a prefetch. Old browsers send no such headers. */
export function isNavigation({ headers }: Asked): boolean {
  const { "sec-fetch-mode": mode, "sec-fetch-dest": dest } = headers;
  const prefetch = headers["sec-purpose"] !== undefined || headers.purpose === "prefetch";
  return !prefetch && (mode === undefined || mode === "navigate") && (dest === undefined || dest === "document");
}

/** Whether the visitor comes from a page of this very site, or typed the address. Old browsers do not say. */
export const isFromOwnPage = ({ headers }: Asked): boolean =>
  ["same-origin", "none", undefined].includes(headers["sec-fetch-site"] as string | undefined);
