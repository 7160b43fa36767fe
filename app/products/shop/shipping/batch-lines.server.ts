import type { Batch } from "~/foundation/orders/verbs/act-on-orders.server";
import type { Translate } from "~/platform/i18n/translate";

/** What became of each order of a batch, in words: the refused ones first, each with why. */
export const batchLines = ({ ok, failed }: Batch, t: Translate): string[] => [
  ...failed.map(({ number, key }) => t("shipping:report.refused", { number, why: t(`errors:${key}`) })),
  ...ok.map((number) => t("shipping:report.shipped", { number })),
];
