import type { Translate } from "~/platform/i18n/translate";
import { sheetTime } from "~/platform/time/tokyo";
import type { PointRecord } from "./queries.server";

/** The cells of the history in a CSV file. */
export const historyCells = (t: Translate) => ({
  time: (row: PointRecord) => sheetTime(row.time),
  type: (row: PointRecord) => t(`points:type.${row.pointType}`),
  content: (row: PointRecord) => row.content,
  point: (row: PointRecord) => row.point,
  balanceAfter: (row: PointRecord) => row.balanceAfter,
});
