import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "~/platform/i18n/locales";
import { textSource } from "~/platform/i18n/texts.server";
import { TextsContext } from "~/platform/i18n/use-t";

/**
 * The HTML of a part of a page in a language, for `serverHtml`: rendered once for all who see the same, and kept. It has
 * no router around it and never comes alive in the browser, so nothing in it may depend on who asks, run by a clock or
 * answer to anything but links (`<PrintedPart>`).
 */
export const print = (locale: Locale, part: ReactElement): string =>
  renderToStaticMarkup(<TextsContext.Provider value={textSource(locale)}>{part}</TextsContext.Provider>);
