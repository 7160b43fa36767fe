import { useTranslation } from "react-i18next";

/** The texts of one namespace (a file of locales/) in the language of the page. */
export function useT(namespace: string): (key: string, params?: Record<string, string | number>) => string {
  const { t } = useTranslation(namespace);
  return (key, params) => t(key, params ?? {});
}
