import type { Texts } from "../translate";

/** The browser's texts in this language, by path, without error messages and documents, which only the server reads. */
export const files = import.meta.glob<Texts>(
  [
    "../../../../locales/ja_JP/*.json",
    "!../../../../locales/ja_JP/errors.json",
    "!../../../../locales/ja_JP/errors-*.json",
    "!../../../../locales/ja_JP/doc-*.json",
  ],
  { import: "default" },
);
