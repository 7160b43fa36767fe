type Place = { location: { latitude: number; longitude: number } | null; address: { address: string } };

/** Where a map shows a place: its point, or else its address. */
export function mapHref({ location, address }: Place): string {
  const query = location ? `${location.latitude},${location.longitude}` : address.address;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}`;
}
