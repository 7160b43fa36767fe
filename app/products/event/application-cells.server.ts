import type { Translate } from "~/platform/i18n/translate";
import { sheetTime } from "~/platform/time/tokyo";
import type { ApplicationRow } from "./queries/applications.server";

/** The cells of an application in a file; times in JST. */
export const applicationCells = (t: Translate, write: (at: Date | null) => string = sheetTime) => ({
  time: (row: ApplicationRow) => write(row.createTime),
  name: (row: ApplicationRow) => row.name,
  userNum: (row: ApplicationRow) => row.userNum,
  phone: (row: ApplicationRow) => row.phone,
  email: (row: ApplicationRow) => row.email,
  state: (row: ApplicationRow) => t(`event:applications.${row.isWaiting ? "waiting" : "placed"}`),
  came: (row: ApplicationRow) => write(row.checkedAt),
  answers: (row: ApplicationRow) => Object.values(row.answers).join("\n"),
  files: (row: ApplicationRow) => row.attachments.join(" "),
  repurchase: (row: ApplicationRow) => (row.repurchase ? "1" : ""),
  code: (row: ApplicationRow) => row.code,
});
