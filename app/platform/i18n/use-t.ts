import { createContext, useContext } from "react";
import { lookup, type Params, type TextSource } from "./translate";

/** Where components read texts: on the server all of a language; in the browser what is loaded, else it suspends. */
export const TextsContext = createContext<TextSource>({ texts: () => undefined, plural: () => "other" });

/** The texts of one namespace (a file of locales/) in the language of the page: `t("cart.title", { count })`. */
export function useT(namespace: string): (key: string, params?: Params) => string {
  const { texts, plural } = useContext(TextsContext);
  const own = texts(namespace);
  return (key, params) => lookup(own, key, plural, params) ?? key;
}
