import type { Texts } from "../translate";

/** The browser's texts in this language, by path, without error messages and documents, which only the server reads. */
export const files = import.meta.glob<Texts>(
  [
    "../../../../locales/zh_CN/*.json",
    "!../../../../locales/zh_CN/errors.json",
    "!../../../../locales/zh_CN/errors-*.json",
    "!../../../../locales/zh_CN/doc-*.json",
  ],
  { import: "default" },
);
