/** The query of an address of the staff for another part of its page; the restaurant that was named stays. */
export function placeQuery(query: string, part: Readonly<Record<string, string | number | undefined>>): string {
  const sellerId = new URLSearchParams(query).get("sellerId");
  const said = Object.entries({ sellerId, ...part }).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return said.length === 0 ? "" : `?${new URLSearchParams(said)}`;
}
