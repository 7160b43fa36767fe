import { subjectLabel } from "~/foundation/subjects/subject.server";
import type { Translate } from "~/platform/i18n/translate";
import { sheetTime } from "~/platform/time/tokyo";
import type { DeskRow } from "./queries/desk-list.server";

/** The cells of a comment in a CSV file; times in Tokyo. */
export const deskCells = (t: Translate) => ({
  time: (row: DeskRow) => sheetTime(row.createTime),
  content: (row: DeskRow) => row.content,
  subject: (row: DeskRow) => `${subjectLabel(row.type, t)}: ${row.subject?.title ?? row.refId}`,
  author: (row: DeskRow) => row.author,
  status: (row: DeskRow) => t(`moderation:comments.status.${row.status}`),
  heldFor: (row: DeskRow) => (row.heldFor ? t(`moderation:comments.heldFor.${row.heldFor}`) : ""),
  likes: (row: DeskRow) => row.likeNum,
  replies: (row: DeskRow) => row.replyNum,
  acts: () => null,
});
