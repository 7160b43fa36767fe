import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { BoundedStore } from "~/platform/data/bounded-store";
import type { Locale } from "~/platform/i18n/locales";
import { textSource } from "~/platform/i18n/texts.server";
import { TextsContext } from "~/platform/i18n/use-t";

/**
 * Renders a part of a page as HTML in a language, for `serverHtml`: once for all visitors who see the same. It has no
 * router around it and is not hydrated, so it must not depend on the visitor, change by a clock or react to anything
 * but links (`<PrintedPart>`).
 */
export const print = (locale: Locale, part: ReactElement): string =>
  renderToStaticMarkup(<TextsContext.Provider value={textSource(locale)}>{part}</TextsContext.Provider>);

type Printed = string | readonly string[];

/** Cached fragments by key; four million characters in all. */
const kept = new BoundedStore<Printed>(
  4_000_000,
  (key, printed) =>
    key.length + (typeof printed === "string" ? printed.length : printed.reduce((sum, { length }) => sum + length, 0)),
);

/**
 * Returns the cached result of `make` for `key`, which must name everything the result depends on, including the
 * language.
 */
export function printOnce<T extends Printed>(key: string, make: () => T): T {
  const known = kept.get(key);
  if (known !== undefined) return known as T;
  const printed = make();
  kept.set(key, printed);
  return printed;
}
