import type { Request } from "express";

/** Whether the visitor comes from a page of this very site, or typed the address. Old browsers do not say. */
export const isFromOwnPage = ({ headers }: Pick<Request, "headers">): boolean =>
  ["same-origin", "none", undefined].includes(headers["sec-fetch-site"] as string | undefined);
