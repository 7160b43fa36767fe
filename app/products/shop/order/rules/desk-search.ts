import type { DeskQuery } from "./desk-query";

/** The query string of a filter; empty values are left out. */
export function deskSearch(filter: DeskQuery, more: Readonly<Record<string, string>> = {}): string {
  const entries = Object.entries({ ...filter, ...more }).flatMap(([key, value]): [string, string][] =>
    value === undefined || value === "" ? [] : [[key, String(value)]],
  );
  return entries.length === 0 ? "" : `?${new URLSearchParams(entries)}`;
}
