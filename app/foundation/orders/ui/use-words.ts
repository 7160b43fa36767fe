import { useT } from "~/platform/i18n/use-t";

/** Texts of a product's namespace, and those of all orders where the product says nothing of its own. */
export function useWords(texts: string): (key: string) => string {
  const own = useT(texts);
  const all = useT("orders");
  return (key) => {
    const text = own(key);
    return text === key ? all(key) : text;
  };
}
