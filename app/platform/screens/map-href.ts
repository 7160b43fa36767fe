type MapTarget = { location: { latitude: number; longitude: number } | null; address: { address: string } };

/** The map link of a place, by its point or else by its address. */
export function mapHref({ location, address }: MapTarget): string {
  const query = location ? `${location.latitude},${location.longitude}` : address.address;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}`;
}
