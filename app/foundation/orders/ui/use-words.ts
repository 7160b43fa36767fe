import { useT } from "~/platform/i18n/use-t";

/** Texts of a product's namespace; falls back to the common texts of orders for missing keys. */
export function useWords(texts: string): (key: string) => string {
  const own = useT(texts);
  const all = useT("orders");
  return (key) => {
    const text = own(key);
    return text === key ? all(key) : text;
  };
}
