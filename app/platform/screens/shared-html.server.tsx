import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Locale } from "../i18n/locales";
import { textSource } from "../i18n/texts.server";
import { TextsContext } from "../i18n/use-t";

/**
 * The HTML of a part of pages that everybody with the same language sees alike, for `kept` and `serverHtml`: no hook of
 * the router, nothing that asks who looks. Its links are steps, as all are.
 */
export const sharedHtml = (locale: Locale, part: ReactElement): string =>
  renderToStaticMarkup(<TextsContext.Provider value={textSource(locale)}>{part}</TextsContext.Provider>);
