/** How a purchase reaches its buyer: in a parcel, or as codes to show. */
export type Fulfilment = "goods" | "code";

/** The main type of commodities that are sold as codes. */
export const codeType = "discount-code";

/** Maximum number of codes of one line. */
export const maxCodes = 100;

export const fulfilmentOf = ({ mainType }: { mainType: string }): Fulfilment =>
  mainType === codeType ? "code" : "goods";

type Validity = { mainType: string; validTo: Date | null };

/** Whether the codes of a commodity would be expired at `now`; it is no longer sold then. */
export const isCodeOver = ({ mainType, validTo }: Validity, now: Date): boolean =>
  mainType === codeType && validTo !== null && validTo <= now;

/**
 * Groups lines into parts that are delivered, wait and end together, by seller: goods first, then each group purchase,
 * then codes.
 */
export function inParts<Line extends { sellerId: number; fulfilment: Fulfilment; groupId: number | null }>(
  lines: readonly Line[],
): Line[][] {
  const parts = new Map<string, Line[]>();
  for (const line of lines) {
    const key = `${line.sellerId}/${line.groupId}/${line.fulfilment}`;
    parts.set(key, [...(parts.get(key) ?? []), line]);
  }
  const rank = ({ fulfilment, groupId }: Line) => (groupId !== null ? 1 : fulfilment === "goods" ? 0 : 2);
  return [...parts.values()].sort(([a], [b]) =>
    a && b ? a.sellerId - b.sellerId || rank(a) - rank(b) || (a.groupId ?? 0) - (b.groupId ?? 0) : 0,
  );
}
