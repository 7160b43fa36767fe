import type { RequestContext } from "~/platform/request-context";

const written = Symbol("written");

/** HTML of a loader for `writtenHtml`; in a document it is not sent a second time for hydration. */
export type ServerHtml = { html: string };

/**
 * Wraps finished HTML that a loader gives its page. A document carries it once, as what the visitor reads: only own
 * string keys reach the hydration data, so there it is empty. A step within the browser receives it as data.
 */
export const serverHtml = ({ dataOnly }: Pick<RequestContext, "dataOnly">, html: string): ServerHtml =>
  dataOnly ? { html } : ({ html: "", [written]: html } as ServerHtml);

/**
 * Attributes of the element that shows a loader's HTML. While hydrating, the browser has "" here and React leaves what
 * the server wrote in place.
 */
export const writtenHtml = (value: ServerHtml) => ({
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: (value as { [written]?: string })[written] ?? value.html },
});
