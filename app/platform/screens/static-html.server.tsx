import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { BoundedStore } from "~/platform/data/bounded-store";
import type { Locale } from "~/platform/i18n/locales";
import { textSource } from "~/platform/i18n/texts.server";
import { TextsContext } from "~/platform/i18n/use-t";

/**
 * Renders a static part of a page to HTML, for `serverHtml` and `<StaticPart>`. The browser does not hydrate it and there is
 * no router around it: it holds text, pictures and links, and nothing that reacts.
 */
export const renderStatic = (locale: Locale, part: ReactElement): string =>
  renderToStaticMarkup(<TextsContext.Provider value={textSource(locale)}>{part}</TextsContext.Provider>);

/** Four million characters of static HTML by key. */
const cached = new BoundedStore<string>(4_000_000, (key, html) => key.length + html.length);

/** The HTML that `render` returns, cached by `key`, which must name everything that it depends on, the language too. */
export function renderOnce(key: string, render: () => string): string {
  const known = cached.get(key);
  if (known !== undefined) return known;
  const html = render();
  cached.set(key, html);
  return html;
}
