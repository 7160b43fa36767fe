import type { Response } from "express";
import { megabytes } from "~/platform/domain/uploads";
import { DomainError, type ErrorParams } from "~/platform/errors";

/** Refuses a request to the storage and ends its connection. */
export function refuse(
  response: Response,
  status: 403 | 404 | 409 | 411 | 413 | 503,
  message: string,
  params?: ErrorParams,
): void {
  if (status === 503) response.set("Retry-After", "2");
  response
    .set({ Connection: "close", "Cache-Control": "no-store" })
    .status(status)
    .json({ message, ...(params && { params }) });
}

/** Refuses a file that is longer than `maxBytes`. */
export const refuseLong = (response: Response, maxBytes: number): void =>
  refuse(response, 413, "fileTooLarge", { mb: megabytes(maxBytes) });

/** Answers the error of a failed put: 503 when the storage is down, else 409. */
export function failure(error: unknown, response: Response): void {
  if (response.destroyed) return;
  const key = error instanceof DomainError ? error.key : "uploadFailed";
  refuse(response, key === "storageDown" ? 503 : 409, key);
}
