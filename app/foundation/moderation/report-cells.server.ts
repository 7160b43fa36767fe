import type { Translate } from "~/platform/i18n/translate";
import { sheetTime } from "~/platform/time/tokyo";
import type { ReportRow } from "./list-reports.server";

/** The cells of a report in a CSV file; times in Tokyo. */
export const reportCells = (t: Translate, write: (at: Date | null) => string = sheetTime) => ({
  time: (row: ReportRow) => write(row.createTime),
  reason: (row: ReportRow) => t(`moderation:reason.${row.reason}`),
  refType: (row: ReportRow) => t(`moderation:thing.${row.refType}`),
  thing: (row: ReportRow) => row.excerpt,
  note: (row: ReportRow) => row.note,
  owner: (row: ReportRow) => row.owner,
  reporter: (row: ReportRow) => row.reporter,
  open: (row: ReportRow) => row.open,
  status: (row: ReportRow) => t(`moderation:status.${row.status}`),
  handler: (row: ReportRow) => row.handler,
  handleTime: (row: ReportRow) => write(row.handleTime),
  acts: () => null,
});
