import type { FieldKind } from "~/foundation/desks/fields/field-kind";
import { address, type MapPoint, mapPoint, type PostalAddress } from "~/foundation/desks/fields/place-fields";
import { latitude, longitude } from "~/platform/fields/degrees";
import { line, plain } from "~/platform/fields/fields";
import { isPostcode, normalPostcode } from "~/platform/fields/postcode";

/** `address`, which API calls name `postCode` and `address`. */
export const calledAddress = (max: number): FieldKind<PostalAddress> => ({
  ...address({ max, required: true }),
  call: {
    shape: () => ({
      postCode: plain(20)
        .overwrite(normalPostcode)
        .refine((code) => code === "" || isPostcode(code), "validation.postcode")
        .default(""),
      address: line(max).min(1, "validation.required"),
    }),
    read: ({ postCode, address }) => ({ postcode: String(postCode ?? ""), address: String(address ?? "") }),
    write: ({ postcode, address }) => ({ postCode: postcode, address }),
  },
});

/** `mapPoint`, which API calls name `latitude` and `longitude`: both or neither. */
export const calledPoint = (): FieldKind<MapPoint | null> => ({
  ...mapPoint(),
  call: {
    shape: () => ({ latitude: latitude().nullish(), longitude: longitude().nullish() }),
    read: ({ latitude, longitude }) =>
      typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : null,
    write: (point) => ({ latitude: point?.latitude ?? null, longitude: point?.longitude ?? null }),
  },
});
