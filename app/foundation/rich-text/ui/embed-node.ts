import { Node } from "@tiptap/core";
import { embedOf } from "../rules/embed-ref";

/** The title of an embedded entity in the editor's language; null when visitors cannot see it. */
async function titleOf(ref: string): Promise<string | null> {
  const reply = await fetch(`/api/rich-text/embed?${new URLSearchParams({ of: ref })}`);
  if (!reply.ok) return null;
  const { title } = (await reply.json()) as { title: string };
  return title;
}

/** An embed by kind and id. The editor shows its title, or `gone` when visitors cannot see it. */
export const Embed = Node.create<{ gone: string }>({
  name: "embed",
  group: "block",
  atom: true,
  draggable: true,
  addOptions: () => ({ gone: "" }),
  addAttributes: () => ({
    id: { default: 0, parseHTML: (element) => Number(element.dataset.embed?.split(":")[1]) },
    kind: { default: "", parseHTML: (element) => element.dataset.embed?.split(":")[0] ?? "" },
  }),
  parseHTML: () => [
    {
      tag: "div[data-embed]",
      getAttrs: (element) => {
        const [kind, id] = element.dataset.embed?.split(":") ?? [];
        return embedOf(kind, Number(id)) ? null : false;
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    "div",
    { "data-embed": `${attrs.kind}:${attrs.id}` },
    `${attrs.kind}:${attrs.id}`,
  ],
  addNodeView() {
    const { gone } = this.options;
    return ({ node: { attrs } }) => {
      const ref = `${attrs.kind}:${attrs.id}`;
      const dom = Object.assign(document.createElement("div"), { textContent: ref });
      dom.dataset.embed = ref;
      titleOf(ref)
        .then((title) => {
          dom.textContent = title ?? `${ref} – ${gone}`;
        })
        .catch(() => {});
      return { dom };
    };
  },
});
