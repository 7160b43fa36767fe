import type { RequestContext } from "~/platform/request-context";

const shown = Symbol("shown");

/** Loader data for `ShownOnce`: in a document it is what the visitor reads, and is not sent a second time. */
export type Once<T> = { data?: T };

/**
 * Wraps what a part of a page is made from, when the part needs no script of its own. Only own string keys reach the
 * hydration data, so a document has it as HTML alone; a step within the browser receives it as data.
 */
export const once = <T>({ dataOnly }: Pick<RequestContext, "dataOnly">, data: T): Once<T> =>
  dataOnly ? { data } : ({ [shown]: data } as Once<T>);

/** What was wrapped; undefined in the browser while it takes a document over. */
export const dataOf = <T>(value: Once<T>): T | undefined => (value as { [shown]?: T })[shown] ?? value.data;
