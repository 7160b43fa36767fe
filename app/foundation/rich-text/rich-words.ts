import type { Flag } from "~/platform/i18n/locales";
import { type InLanguages, languageOf, wordsOf } from "~/platform/i18n/words";
import { type RichBlock, type RichDoc, type RichItem, type RichWords, richPlainText } from "~db/text/rich-text";
import { normalDoc } from "./rules/normal-doc";

/** Rich texts by language, without empty languages. */
export function richWordsOf({ zh, ja, en }: { [flag in Flag]?: RichDoc | null | undefined }): RichWords {
  return { ...(zh && { zh }), ...(ja && { ja }), ...(en && { en }) };
}

/**
 * The text in the visitor's language, else in another by the rule of `inLanguage`; `lang` is set only for another
 * language.
 */
export function shownRich(words: RichWords, flag: Flag): { doc: RichDoc | null; lang?: Flag } {
  const lang = languageOf(words, flag);
  return { doc: words[lang] ?? null, ...(lang !== flag && { lang }) };
}

const plainOf = (doc: RichDoc | undefined): string => (doc ? richPlainText(doc) : "");

/** The plain text of each language. */
export const plainWords = ({ zh, ja, en }: RichWords): InLanguages =>
  wordsOf({ zh: plainOf(zh), ja: plainOf(ja), en: plainOf(en) });

/** Makes a document of a plain text, one paragraph per line. */
export const docOfLines = (text: string): RichDoc | null =>
  normalDoc({
    type: "doc",
    content: text.split("\n").map((line) => ({ type: "paragraph", content: [{ type: "text", text: line }] })),
  });

/** The keys of a text's pictures in order, including the posters of its videos. */
export function pictureKeys(doc: RichDoc | null | undefined): string[] {
  const keysIn = (block: RichBlock | RichItem): string[] => {
    if (block.type === "picture") return [block.attrs.key];
    if (block.type === "video") return block.attrs.poster ? [block.attrs.poster] : [];
    if (block.type === "paragraph" || block.type === "heading" || block.type === "table") return [];
    if (!("content" in block)) return [];
    return block.content.flatMap(keysIn);
  };
  return doc ? [...new Set(doc.content.flatMap(keysIn))] : [];
}

/** The keys of a text's videos in order. */
export const videoKeys = (doc: RichDoc | null | undefined): string[] => [
  ...new Set((doc?.content ?? []).flatMap((block) => (block.type === "video" ? [block.attrs.key] : []))),
];
