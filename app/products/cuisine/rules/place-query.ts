/** The query for another part of a staff page; keeps the `sellerId` of the current query. */
export function placeQuery(query: string, part: Readonly<Record<string, string | number | undefined>>): string {
  const sellerId = new URLSearchParams(query).get("sellerId");
  const said = Object.entries({ sellerId, ...part }).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  return said.length === 0 ? "" : `?${new URLSearchParams(said)}`;
}
