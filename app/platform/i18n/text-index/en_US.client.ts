import type { Texts } from "../translate";

/** The browser's texts in this language, by path, without error messages and documents, which only the server reads. */
export const files = import.meta.glob<Texts>(
  [
    "../../../../locales/en_US/*.json",
    "!../../../../locales/en_US/errors.json",
    "!../../../../locales/en_US/errors-*.json",
    "!../../../../locales/en_US/doc-*.json",
  ],
  { import: "default" },
);
