/** The place of a Japanese postcode, in Japanese; `town` is empty where the code covers a whole city. */
export type PostalArea = { prefecture: string; city: string; town: string };

/** Names of the form fields that a look-up fills; `town` and `whole` (all in one line) only while they are empty. */
export type PlaceFields = { prefecture?: string; city?: string; town?: string; whole?: string };

/** A place in one line. */
export const placeLine = ({ prefecture, city, town }: PostalArea): string => prefecture + city + town;

/** The values that a look-up writes into a form's fields, by field name; `typed` returns a field's current value. */
export function placeValues(
  place: PostalArea,
  fields: PlaceFields,
  typed: (name: string) => string,
): Readonly<Record<string, string>> {
  const rows: [string | undefined, string, boolean][] = [
    [fields.prefecture, place.prefecture, true],
    [fields.city, place.city, true],
    [fields.town, place.town, false],
    [fields.whole, placeLine(place), false],
  ];
  return Object.fromEntries(
    rows.flatMap(([name, value, always]) =>
      name && (always || typed(name).trim() === "") ? [[name, value] as const] : [],
    ),
  );
}
