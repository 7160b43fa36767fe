import { href } from "~/platform/screens/href";
import type { PointType, RuleCaps } from "./rules";

/** The fields of an entry that its explanation needs. */
export type Explained = { pointType: PointType; ref: string; content: string; isReversal: boolean };

/** What a movement was for. */
export type Reason = { kind: "order" | "sale" | "page" | "note"; text: string; href?: string };

const orderOf = (ref: string): string | undefined => /^order:([A-Za-z0-9]{6,40})\b/.exec(ref)?.[1];

/** The page that was shared: a path, or `host/path`, with a link when the host is one of `origins`. */
function sharedPage(content: string, origins: readonly string[]): Reason | null {
  if (/^\/(?![/\\])/.test(content)) return { kind: "page", text: content, href: content };
  const origin = origins.find((one) => content.startsWith(`${new URL(one).host}/`));
  return (
    (content && { kind: "page", text: content, ...(origin && { href: `${new URL(origin).protocol}//${content}` }) }) ||
    null
  );
}

/**
 * What an entry was for, with a link where there is a page of it; null where the type says everything. Buyers get a
 * link to their order, sellers a link to the order on their desk.
 */
export function reasonOf({ pointType, ref, content }: Explained, origins: readonly string[]): Reason | null {
  const order = orderOf(ref);
  if (order && pointType.startsWith("commodity-sell"))
    return { kind: "sale", text: order, href: `${href("/admin/orders")}?keyword=${order}` };
  if (order && pointType.startsWith("commodity-"))
    return { kind: "order", text: order, href: href("/order/:from?/:orderNum", { orderNum: order }) };
  if (pointType === "page-share" || pointType === "sns-share") return sharedPage(content, origins);
  return content ? { kind: "note", text: content } : null;
}

/** When a full cap starts again from 0: the next JST day or month; null for a rule without caps. */
export function capReset({ dailyCap, monthlyCap }: RuleCaps): "day" | "month" | null {
  if (dailyCap !== null) return "day";
  return monthlyCap !== null ? "month" : null;
}
