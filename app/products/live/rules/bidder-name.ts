const letters = new Intl.Segmenter("ja", { granularity: "grapheme" });

/** A bidder's name for others: its first letter and three stars, so that its length tells nothing [L9]. */
export function maskedName(nickname: string): string {
  const [first] = letters.segment(nickname.trim());
  return `${first?.segment ?? ""}***`;
}

/** A bidder's name for a viewer: their own in full. */
export const bidderName = (bidder: { id: number; nickname: string }, viewerId: number | null): string =>
  bidder.id === viewerId ? bidder.nickname : maskedName(bidder.nickname);
