import { readFileSync } from "node:fs";

/** The texts of a namespace in a language, by keys with points; `values` fill its variables. */
export const textsOf = (language: string, file: string) => {
  const texts = JSON.parse(readFileSync(`locales/${language}/${file}.json`, "utf8")) as Record<string, unknown>;
  return (key: string, values: Record<string, string | number> = {}): string => {
    const text = key.split(".").reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], texts) as string;
    return Object.entries(values).reduce((said, [name, value]) => said.replaceAll(`{{${name}}}`, String(value)), text);
  };
};
