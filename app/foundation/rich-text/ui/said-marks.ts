import { Mark } from "@tiptap/core";
import { storedNote, storedReading } from "../rules/words";

const text = (parse: (element: HTMLElement) => string) => ({ text: { default: "", parseHTML: parse } });

/** The reading of a pasted `<ruby>`. */
const readingIn = (element: HTMLElement): string =>
  [...element.querySelectorAll("rt")].map(({ textContent }) => textContent ?? "").join("");

/** The reading (furigana) of words. */
export const Ruby = Mark.create({
  name: "ruby",
  inclusive: false,
  addAttributes: () => text((element) => storedReading(element.dataset.ruby ?? readingIn(element))),
  parseHTML: () => [
    { tag: "span[data-ruby]", getAttrs: (element) => (storedReading(element.dataset.ruby) ? null : false) },
    { tag: "ruby", getAttrs: (element) => (storedReading(readingIn(element)) ? null : false) },
    { tag: "rt", ignore: true },
    { tag: "rp", ignore: true },
  ],
  renderHTML: ({ mark: { attrs } }) => ["span", { "data-ruby": attrs.text, title: attrs.text }, 0],
});

/** A note on words. */
export const Note = Mark.create({
  name: "note",
  inclusive: false,
  addAttributes: () => text((element) => storedNote(element.dataset.note)),
  parseHTML: () => [
    { tag: "span[data-note]", getAttrs: (element) => (storedNote(element.dataset.note) ? null : false) },
  ],
  renderHTML: ({ mark: { attrs } }) => ["span", { "data-note": attrs.text, title: attrs.text }, 0],
});
