import type { RequestContext } from "~/platform/access/request-context";

const written = Symbol("written");

/** A loader's HTML for `writtenHtml`; documents do not send it a second time for hydration. */
export type ServerHtml = { html: string };

/**
 * Wraps finished HTML that a loader gives its page. A document carries it once, as visible content: hydration data
 * contain own string keys only, so `html` is empty there. A client-side step receives it as data.
 */
export const serverHtml = ({ dataOnly }: Pick<RequestContext, "dataOnly">, html: string): ServerHtml =>
  dataOnly ? { html } : ({ html: "", [written]: html } as ServerHtml);

/**
 * Attributes of the element that shows a loader's HTML. While hydrating, the browser has "" here and React leaves the
 * server's HTML in place.
 */
export const writtenHtml = (value: ServerHtml) => ({
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: (value as { [written]?: string })[written] ?? value.html },
});
