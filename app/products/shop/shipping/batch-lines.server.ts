import type { Batch } from "~/foundation/orders/verbs/act-on-orders.server";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";

/** Report of a batch, one line per order: refused orders first, each with the reason. */
export const batchLines = ({ ok, failed }: Batch, t: Translate): string[] => [
  ...failed.map(({ number, key }) => t("shipping:report.refused", { number, why: t(`errors:${key}`) })),
  ...ok.map((number) => t("shipping:report.shipped", { number })),
];

/** The desk with what a batch shipped, where it is undone. */
export const shippedHref = (change: number): string => `${href("/admin/orders")}?status=shipped&change=${change}`;

/** The link to where a partly refused batch is undone; none where it shipped nothing. */
export const undoLink = (change: number | null, t: Translate): { to: string; text: string } | undefined =>
  change === null ? undefined : { to: shippedHref(change), text: t("shipping:report.undo") };
