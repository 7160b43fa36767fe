import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { BoundedStore } from "~/platform/data/bounded-store";
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

type Printed = string | readonly string[];

/** Parts that are kept printed, with their keys: four million characters of them. */
const kept = new BoundedStore<Printed>(
  4_000_000,
  (key, printed) =>
    key.length + (typeof printed === "string" ? printed.length : printed.reduce((sum, { length }) => sum + length, 0)),
);

/** What `make` has printed, kept by `key`: that says all that it depends on, the language too. */
export function printOnce<T extends Printed>(key: string, make: () => T): T {
  const known = kept.get(key);
  if (known !== undefined) return known as T;
  const printed = make();
  kept.set(key, printed);
  return printed;
}
