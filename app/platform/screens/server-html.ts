import { createContext, useContext } from "react";
import type { RequestContext } from "~/platform/request-context";

const written = Symbol("written");

/** HTML of a loader for `useWrittenHtml`; in a document it is not sent a second time for hydration. */
export type ServerHtml = { html: string };

/**
 * Wraps finished HTML that a loader gives its page. A document carries it once, as what the visitor reads: only own
 * string keys reach the hydration data, so there it is empty. A step within the browser receives it as data.
 */
export const serverHtml = ({ dataOnly }: Pick<RequestContext, "dataOnly">, html: string): ServerHtml =>
  dataOnly ? { html } : ({ html: "", [written]: html } as ServerHtml);

const nothing: ServerHtml = { html: "" };

/** Only while the server renders a document: keeps finished HTML out of React's hands, and gives what stands for it there. */
export const HoldHtmlContext = /* @__PURE__ */ createContext<((html: string) => string) | null>(null);

/** On the server the HTML that a document carries, or what stands for it there; in the browser only what came as data. */
const useHtml = import.meta.env.SSR
  ? (value: ServerHtml): string => {
      const hold = useContext(HoldHtmlContext);
      const own = (value as { [written]?: string })[written];
      return own === undefined ? value.html : (hold?.(own) ?? own);
    }
  : ({ html }: ServerHtml): string => html;

/**
 * Attributes of the element that shows a loader's HTML. While hydrating, the browser has "" here and React leaves what
 * the server wrote in place.
 */
export const useWrittenHtml = (value: ServerHtml | null) => ({
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: useHtml(value ?? nothing) },
});
