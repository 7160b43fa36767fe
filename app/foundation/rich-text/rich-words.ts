import type { Flag } from "~/platform/i18n/locales";
import { type InLanguages, languageOf, wordsOf } from "~/platform/i18n/words";
import { type RichBlock, type RichDoc, type RichItem, type RichWords, richPlainText } from "~db/text/rich-text";
import { normalDoc } from "./rules/normal-doc";

/** Rich texts without the languages that have none. */
export function richWordsOf({ zh, ja, en }: { [flag in Flag]?: RichDoc | null | undefined }): RichWords {
  return { ...(zh && { zh }), ...(ja && { ja }), ...(en && { en }) };
}

/** The text in the visitor's language, else in another as `inLanguage` has it; `lang` only where it is another's. */
export function shownRich(words: RichWords, flag: Flag): { doc: RichDoc | null; lang?: Flag } {
  const lang = languageOf(words, flag);
  return { doc: words[lang] ?? null, ...(lang !== flag && { lang }) };
}

const plainOf = (doc: RichDoc | undefined): string => (doc ? richPlainText(doc) : "");

/** The plain words of texts in their languages. */
export const plainWords = ({ zh, ja, en }: RichWords): InLanguages =>
  wordsOf({ zh: plainOf(zh), ja: plainOf(ja), en: plainOf(en) });

/** A plain text as a document: a paragraph each line. */
export const docOfLines = (text: string): RichDoc | null =>
  normalDoc({
    type: "doc",
    content: text.split("\n").map((line) => ({ type: "paragraph", content: [{ type: "text", text: line }] })),
  });

/** The keys of the pictures in a text, those that stand before its videos too, in their order. */
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

/** The keys of the videos in a text, in their order. */
export const videoKeys = (doc: RichDoc | null | undefined): string[] => [
  ...new Set((doc?.content ?? []).flatMap((block) => (block.type === "video" ? [block.attrs.key] : []))),
];
