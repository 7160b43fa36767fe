import { normalPostcode } from "~/platform/fields/postcode";
import type { PostalArea } from "./postcode";

/**
 * A town as people write it, without the notes of the postal data (not listed below, the whole village, floors,
 * ranges).
 */
function plainTown(town: string): string {
  if (/^以下に掲載がない場合$|の次に.*番地?(?:以外)?がくる場合$|.一円$/.test(town)) return "";
  return town.replace(/[（(].*$|.、.$/, "").replace(/[０-９]+地割.*$|[０-９].*[、～].*$/, "");
}

/**
 * The prefecture, city and town of a Japanese postcode, from bundled data without a network request; null for an
 * unknown code. Accepts full-width digits, hyphens and 〒. The data (32 MB) are loaded by the first look-up.
 */
export async function lookUpPostcode(code: string): Promise<PostalArea | null> {
  const { getAddress } = await import("yubin");
  const found = getAddress(normalPostcode(code.slice(0, 40)));
  if (!found) return null;
  const { prefecture, city, town } = found;
  return { prefecture, city, town: plainTown(town) };
}
