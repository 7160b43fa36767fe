import { createContext, useContext } from "react";
import { lookup, type Params, type Texts } from "./translate";

/** Where components read texts: on the server all of a language; in the browser what is loaded, else it suspends. */
export const TextsContext = createContext<(namespace: string) => Texts | undefined>(() => undefined);

/** The texts of one namespace (a file of locales/) in the language of the page: `t("cart.title", { count })`. */
export function useT(namespace: string): (key: string, params?: Params) => string {
  const texts = useContext(TextsContext)(namespace);
  return (key, params) => lookup(texts, key, params) ?? key;
}
