import { type Extensions, Node } from "@tiptap/core";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";
import { isFileKey, isPictureName } from "~/platform/domain/uploads";
import { linkKind } from "~/platform/fields/link";
import { imageUrl } from "~/ui/media/image-url";
import { Arriving, Pasting } from "./arriving";
import type { PastedPicture } from "./clean-paste";
import { Embed } from "./embed-node";
import { Color, Size } from "./ink-marks";
import { Note, Ruby } from "./said-marks";
import { Video } from "./video-node";

/** Content of quotes and items, the same as on the server (`normalDoc`). */
const nested = "(paragraph | picture | bulletList | orderedList)+";
const contents: Readonly<Record<string, string>> = { blockquote: nested, listItem: nested, heading: "text*" };

const Kit = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map((part) => {
      const content = contents[part.name];
      return content && part instanceof Node ? part.extend({ content }) : part;
    });
  },
});

const isPictureKey = (key: string): boolean => isFileKey(key) && isPictureName(key);

/** A picture by the key of its file; pasted pictures of other pages are not parsed as one. */
const Picture = Node.create({
  name: "picture",
  group: "block",
  atom: true,
  draggable: true,
  addAttributes: () => ({
    alt: { default: "", parseHTML: (element) => element.getAttribute("alt") ?? "" },
    key: { default: "", parseHTML: (element) => element.dataset.key ?? "" },
  }),
  parseHTML: () => [
    { tag: "img[data-key]", getAttrs: (element) => (isPictureKey(element.dataset.key ?? "") ? null : false) },
  ],
  renderHTML: ({ node: { attrs } }) => [
    "img",
    { src: imageUrl(attrs.key, 600), alt: attrs.alt, "data-key": attrs.key },
  ],
});

/** Cells are never merged; spans and widths of pasted tables are ignored. */
const plainSpans = {
  colspan: { default: 1, parseHTML: () => 1, rendered: false },
  rowspan: { default: 1, parseHTML: () => 1, rendered: false },
  colwidth: { default: null, parseHTML: () => null, rendered: false },
};
const cell = { content: "paragraph", addAttributes: () => plainSpans };

const isInFirstRow = (element: HTMLElement): boolean =>
  element.closest("table")?.querySelector("tr") === element.parentElement;

/** A table whose cells hold one paragraph. Tab moves from cell to cell, and out of the table after the last. */
const RichTable = Table.extend({
  addKeyboardShortcuts() {
    return {
      ...this.parent?.(),
      Tab: () => this.editor.commands.goToNextCell(),
      Enter: () => this.editor.isActive("table") && this.editor.commands.setHardBreak(),
    };
  },
});

const tableParts: Extensions = [
  RichTable.configure({ cellMinWidth: 96 }),
  TableRow,
  TableHeader.extend({
    ...cell,
    parseHTML: () => [{ tag: "th", getAttrs: (element) => (isInFirstRow(element) ? null : false) }],
  }),
  TableCell.extend({ ...cell, parseHTML: () => [{ tag: "td" }, { tag: "th" }] }),
];

/**
 * The editor's schema of rich text: only nodes that the server stores, plus placeholders of pictures in transfer.
 * `gone` is shown for embeds that visitors cannot see; `arrive` numbers pasted pictures.
 */
export const editorSchema = (texts: { gone: string }, arrive: (picture: PastedPicture) => number): Extensions => [
  Kit.configure({
    /* Headings in the editor are not headings of the page around it; the toolbar reports the level. */
    heading: { levels: [2, 3, 4], HTMLAttributes: { role: "presentation" } },
    code: false,
    codeBlock: false,
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      isAllowedUri: (url) => linkKind(url) !== null,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Picture,
  Video,
  Arriving,
  Pasting.configure({ arrive }),
  Embed.configure(texts),
  Ruby,
  Note,
  Color,
  Size,
  ...tableParts,
];
