import { type Editor, Extension, Node } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { cleanPaste, type PastedPicture } from "./clean-paste";

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

/** Cleans pasted content; `arrive` numbers the pictures in it. */
export const Pasting = Extension.create<{ arrive: (picture: PastedPicture) => number }>({
  name: "pasting",
  addOptions: () => ({ arrive: () => 0 }),
  addProseMirrorPlugins() {
    const { arrive } = this.options;
    return [new Plugin({ props: { transformPastedHTML: (html) => cleanPaste(html, arrive) } })];
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
