import type { Node } from "@tiptap/pm/model";
import type { EditorState } from "@tiptap/pm/state";

export type TableAround = { table: Node; rows: number; columns: number; hasHeader: boolean; after: number };

/** The table around the cursor, and the position after it; null outside of tables. */
export function tableAround({ selection: { $from } }: EditorState): TableAround | null {
  for (let { depth } = $from; depth > 0; depth--) {
    const table = $from.node(depth);
    if (table.type.name !== "table") continue;
    const first = table.firstChild;
    return {
      table,
      rows: table.childCount,
      columns: first?.childCount ?? 0,
      hasHeader: first?.firstChild?.type.name === "tableHeader",
      after: $from.after(depth),
    };
  }
  return null;
}
