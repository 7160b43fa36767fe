import type { NearStation } from "~db/schema/stay";

/** What an administrator reviews of a listing. */
export type Reviewed = {
  name: Readonly<Record<string, string>>;
  address: { postcode: string; address: string };
  type: string;
  licenceType: string;
  licenceNo: string;
  ownershipFiles: readonly string[];
};

const asText = ({ name, address, type, licenceType, licenceNo, ownershipFiles }: Reviewed): string =>
  JSON.stringify([
    Object.entries(name).sort(([one], [other]) => one.localeCompare(other)),
    address.postcode,
    address.address,
    type,
    licenceType,
    licenceNo,
    ownershipFiles,
  ]);

/**
 * State after the host saved: an approved listing stays so while nothing that was reviewed changes; any other waits for
 * the review once it is to be shown, and is a draft until then [T3, T10].
 */
export function afterHost(
  before: (Reviewed & { status: string }) | undefined,
  after: Reviewed & { isPublic: boolean },
): "draft" | "pending" | "approved" {
  if (before?.status === "approved" && asText(before) === asText(after)) return "approved";
  return after.isPublic ? "pending" : "draft";
}

/** What a listing lacks to be shown [T9, T10, T11]; null for nothing. */
export function lackingOf({
  stations,
  ownershipFiles,
  licenceType,
  licenceNo,
}: Pick<Reviewed, "ownershipFiles" | "licenceType" | "licenceNo"> & { stations: readonly NearStation[] }):
  | "stations"
  | "ownershipFiles"
  | "licenceNo"
  | null {
  if (stations.length === 0) return "stations";
  if (ownershipFiles.length === 0) return "ownershipFiles";
  return licenceType !== "lease" && licenceNo === "" ? "licenceNo" : null;
}

/** A place as visitors see it: rounded to hundredths of a degree, about a kilometre [A5]. */
export const roughPlace = (place: { latitude: number; longitude: number } | null) =>
  place && {
    latitude: Math.round(place.latitude * 100) / 100,
    longitude: Math.round(place.longitude * 100) / 100,
  };
