import { type FocusEvent, type RefObject, useEffect, useRef } from "react";
import type { ServerHtml } from "~/platform/screens/server-html";

/**
 * For an element with a navigation rendered by the server (`writtenHtml`): when a step replaces its HTML, the focus
 * moves to the new link to the same place.
 */
export function useKeptFocus<E extends HTMLElement>(html: ServerHtml) {
  const ref: RefObject<E> = useRef(null);
  const focused = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML has other elements
  useEffect(() => {
    const to = focused.current;
    if (to === null || document.activeElement !== document.body) return;
    ref.current?.querySelector<HTMLElement>(`a[href="${CSS.escape(to)}"]`)?.focus({ preventScroll: true });
  }, [html]);
  return {
    ref,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target.getAttribute("href");
    },
    onBlur: () => {
      focused.current = null;
    },
  };
}
