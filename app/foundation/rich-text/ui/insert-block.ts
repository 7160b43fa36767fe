import type { Editor, JSONContent } from "@tiptap/core";
import { tableAround } from "./table-around";

/** Inserts top-level blocks: at the cursor, or below the table, list or quote around it. */
export function insertBlock(editor: Editor, block: JSONContent | JSONContent[]): void {
  const { $from, to } = editor.state.selection;
  const after = tableAround(editor.state)?.after ?? ($from.depth > 1 ? $from.after(1) : null);
  const chain = editor.chain().focus(to);
  (after === null ? chain.insertContent(block) : chain.insertContentAt(after, block)).run();
}
