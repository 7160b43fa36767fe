import type { Reportable } from "~/foundation/moderation/reportable.server";
import { rowIdIn } from "~/platform/data/row-id";
import { href } from "~/platform/screens/href";
import { shownLine } from "./queries/chat.server";
import { removeLine } from "./verbs/delete-line.server";

const lineIn = (db: Parameters<typeof shownLine>[0], refId: string) => shownLine(db, rowIdIn(refId) ?? 0);

/** Makes a chat line reportable by everybody who can read it; administrators can remove it. */
export const reportableLine: Reportable = {
  describe: async (db, refId) => {
    const line = await lineIn(db, refId);
    return line && { text: line.content, href: href("/live/:id", { id: line.liveId }), ownerId: line.userId };
  },
  isVisible: async (db, _userId, refId) => (await lineIn(db, refId)) !== null,
  remove: async (tx, _operator, refId) => {
    await removeLine(tx, rowIdIn(refId) ?? 0);
  },
};
