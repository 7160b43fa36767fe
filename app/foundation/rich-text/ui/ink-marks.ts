import { Mark } from "@tiptap/core";
import { inkStyle, sizeStyle, storedInk, storedSize } from "../rules/inks";
import s from "./rich-text.module.css";

const numberIn = (element: HTMLElement, name: string): number => Number(element.dataset[name]);

/** Words in a colour of the palette. */
export const Color = Mark.create({
  name: "color",
  addAttributes: () => ({ value: { default: 0, parseHTML: (element) => storedInk(numberIn(element, "color")) } }),
  parseHTML: () => [
    { tag: "span[data-color]", getAttrs: (element) => (storedInk(numberIn(element, "color")) ? null : false) },
  ],
  renderHTML: ({ mark: { attrs } }) => [
    "span",
    { "data-color": attrs.value, class: s.ink, style: inkStyle(attrs.value) },
    0,
  ],
});

/** Words in a size of their own. */
export const Size = Mark.create({
  name: "size",
  addAttributes: () => ({ value: { default: 0, parseHTML: (element) => storedSize(numberIn(element, "size")) } }),
  parseHTML: () => [
    { tag: "span[data-size]", getAttrs: (element) => (storedSize(numberIn(element, "size")) ? null : false) },
  ],
  renderHTML: ({ mark: { attrs } }) => ["span", { "data-size": attrs.value, style: sizeStyle(attrs.value) }, 0],
});
