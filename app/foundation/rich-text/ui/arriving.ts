import { type Editor, Extension, Node } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { cleanPaste, type PastedPicture } from "./clean-paste";
import { insertBlock } from "./insert-block";

/** Placeholder of a picture that is being transferred. The server does not know the node and drops it. */
export const Arriving = Node.create({
  name: "arriving",
  group: "block",
  atom: true,
  addAttributes: () => ({
    number: { default: 0, parseHTML: (element) => Number(element.dataset.arriving) },
  }),
  parseHTML: () => [{ tag: "div[data-arriving]" }],
  renderHTML: ({ node: { attrs } }) => ["div", { "data-arriving": attrs.number }, "…"],
});

const picturesAmong = (files: FileList | undefined): File[] =>
  [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));

/** Cleans pasted content and takes picture files, pasted or dropped; `arrive` numbers the pictures. */
export const Pasting = Extension.create<{ arrive: (picture: PastedPicture) => number }>({
  name: "pasting",
  addOptions: () => ({ arrive: () => 0 }),
  addProseMirrorPlugins() {
    const { arrive } = this.options;
    const { editor } = this;
    const take = (files: readonly File[]): boolean => {
      const marks = files.map((file) => ({
        type: "arriving",
        attrs: { number: arrive({ source: file, name: file.name }) },
      }));
      if (marks.length > 0) insertBlock(editor, marks);
      return marks.length > 0;
    };
    return [
      new Plugin({
        props: {
          transformPastedHTML: (html) => cleanPaste(html, arrive),
          /* What is copied from a page or from Word brings its pictures as HTML too, with the words around them. */
          handlePaste: (_, { clipboardData }) =>
            !clipboardData?.types.includes("text/html") && take(picturesAmong(clipboardData?.files)),
          handleDrop: (view, { dataTransfer, clientX, clientY }, _, isMoved) => {
            const files = picturesAmong(dataTransfer?.files);
            if (isMoved || files.length === 0) return false;
            const place = view.posAtCoords({ left: clientX, top: clientY });
            if (place) editor.commands.setTextSelection(place.pos);
            return take(files);
          },
        },
      }),
    ];
  },
});

/** Replaces a placeholder by its picture, or removes it with null; returns whether it was still there. */
export function settle(editor: Editor, number: number, picture: { key: string; alt: string } | null): boolean {
  let isThere = false;
  editor.commands.command(({ tr, state }) => {
    state.doc.descendants((node, at) => {
      if (isThere || node.type.name !== "arriving" || node.attrs.number !== number) return !isThere;
      isThere = true;
      const made = picture && state.schema.nodes.picture?.create(picture);
      if (made) tr.replaceWith(at, at + node.nodeSize, made);
      else tr.delete(at, at + node.nodeSize);
      tr.setMeta("addToHistory", false);
      return false;
    });
    return isThere;
  });
  return isThere;
}
