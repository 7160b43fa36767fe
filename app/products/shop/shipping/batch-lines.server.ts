import type { Batch } from "~/foundation/orders/verbs/act-on-orders.server";
import type { Translate } from "~/platform/i18n/translate";

/** Report of a batch, one line per order: refused orders first, each with the reason. */
export const batchLines = ({ ok, failed }: Batch, t: Translate): string[] => [
  ...failed.map(({ number, key }) => t("shipping:report.refused", { number, why: t(`errors:${key}`) })),
  ...ok.map((number) => t("shipping:report.shipped", { number })),
];
