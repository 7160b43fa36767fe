import { createContext, useContext } from "react";
import { lookup, type OwnTranslate, type TextSource } from "./translate";

/**
 * The source of texts for components: all texts of a language on the server; in the browser the loaded namespaces, else
 * it suspends.
 */
export const TextsContext = createContext<TextSource>({ texts: () => undefined, plural: () => "other" });

/** The texts of one namespace (a file of locales/) in the language of the page: `t("cart.title", { count })`. */
export function useT(namespace: string): OwnTranslate {
  const { texts, plural } = useContext(TextsContext);
  const own = texts(namespace);
  return (key, params) => lookup(own, key, plural, params) ?? key;
}
