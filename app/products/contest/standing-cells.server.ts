import type { Translate } from "~/platform/i18n/translate";
import type { Standing } from "./queries/standings.server";

/** The cells of a work with its scores, on the page and in a file. */
export const standingCells = (t: Translate) => ({
  title: (row: Standing) => row.title,
  photographer: (row: Standing) => row.photographer,
  mean: (row: Standing) => (row.scores === 0 ? "" : row.mean.toFixed(2)),
  scores: (row: Standing) => row.scores,
  claps: (row: Standing) => row.claps,
  award: (row: Standing) => (row.award ? t(`photo-desk:award.${row.award}`) : ""),
});
