import { plain } from "~/platform/fields/fields";
import { wholeIn } from "~/platform/screens/list-state";

/** The page object of the API [A4]; `number` counts from 0 [A5]. */
export type Page<T> = { content: T[]; totalElements: number; totalPages: number; number: number; size: number };

/** Most rows of a page of a list [A6]. */
const largest = 100;
const sent = plain(16_000).optional();

/** A whole number of an address, clamped to bounds rather than refused; `fallback` for any other text [A6]. */
export const clamped = (fallback: number, min: number, max: number) =>
  sent.transform((value) => wholeIn(value, min, max) ?? fallback);

/** The texts of `pagingShape` as they were sent. */
export const pagingInput = { page: sent, pageSize: sent, size: sent };

/** `page`, and `pageSize` or `size` (the first wins) [A6], clamped rather than refused. */
export const pagingShape = {
  page: clamped(0, 0, 100_000),
  pageSize: clamped(0, 0, largest),
  size: clamped(0, 0, largest),
};

/** The requested paging; `fallback` rows a page when the request names no size. */
export function pagingOf(
  query: { page: number; pageSize: number; size: number },
  fallback = 20,
): { page: number; size: number; offset: number } {
  const size = query.pageSize || query.size || fallback;
  return { page: query.page, size, offset: query.page * size };
}

export function pageOf<T>(content: T[], totalElements: number, paging: { page: number; size: number }): Page<T> {
  return {
    content,
    totalElements,
    totalPages: Math.ceil(totalElements / paging.size),
    number: paging.page,
    size: paging.size,
  };
}

/** Most rows that a list by id answers; readers show one fewer, and the last row tells that there is more [MS1]. */
export const sliceLimit = 21;

/** `lastId`, exclusive and 0 for the top, and `limit` of a list by id, clamped rather than refused [MS1, MS2]. */
export const sliceShape = {
  lastId: clamped(0, 0, Number.MAX_SAFE_INTEGER),
  limit: clamped(sliceLimit, 1, sliceLimit),
};

/** The rows to show from the rows a list by id has read, and the next `lastId`; null at the end. */
export function shownOf<T extends { id: number }>(
  rows: readonly T[],
  limit = sliceLimit,
): { rows: T[]; next: number | null } {
  const shown = rows.slice(0, limit - 1);
  return { rows: shown, next: rows.length < limit ? null : (shown.at(-1)?.id ?? null) };
}
