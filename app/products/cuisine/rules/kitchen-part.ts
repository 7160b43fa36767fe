/** The query of the kitchen's address for another part of it; the restaurant that was named stays. */
export function kitchenQuery(
  query: string,
  part: { station?: string | undefined; round?: number | undefined },
): string {
  const sellerId = new URLSearchParams(query).get("sellerId");
  const said = Object.entries({ sellerId, ...part }).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return said.length === 0 ? "" : `?${new URLSearchParams(said)}`;
}
