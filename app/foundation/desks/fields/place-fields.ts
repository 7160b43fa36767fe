import { z } from "zod";
import { latitude, longitude, toSixDecimals } from "~/platform/fields/degrees";
import { line, plain } from "~/platform/fields/fields";
import { isPostcode, normalPostcode, writtenPostcode } from "~/platform/fields/postcode";
import { typedSigns } from "~/platform/fields/typed-signs";
import type { FieldKind } from "./field-kind";

/** A Japanese address in one column: the seven digits of the postcode, and the rest as written. */
export type PostalAddress = { postcode: string; address: string };

const asWritten = ({ postcode, address }: PostalAddress): string =>
  [writtenPostcode(postcode), address].filter(Boolean).join(" ");

const typedAddress = (max: number) =>
  z.object({
    postcode: plain(20)
      .overwrite(normalPostcode)
      .refine((code) => code === "" || isPostcode(code), "validation.postcode")
      .default(""),
    address: line(max).default(""),
  });

/** An address with postcode, which may be typed with its sign, hyphen and full-width digits; `max` code units. */
export const address = ({ max, required = false }: { max: number; required?: boolean }): FieldKind<PostalAddress> => ({
  form: typedAddress(max)
    .prefault({})
    .refine((given) => !required || given.address !== "", { message: "validation.required", path: ["address"] })
    .refine(({ postcode, address }) => !postcode || address !== "", {
      message: "validation.required",
      path: ["address"],
    }),
  draft: typedAddress(max).prefault({}),
  required,
  parts: { postcode: "part.postcode", address: "part.address" },
  postcode: { code: "postcode", whole: "address" },
  control: () => ({
    type: "group",
    parts: [
      {
        name: "postcode",
        label: "part.postcode",
        max: 20,
        inputMode: "numeric",
        autoComplete: "postal-code",
        placeholder: "105-0011",
        fills: "address",
      },
      { name: "address", label: "part.address", max, autoComplete: "address-line1" },
    ],
  }),
  typed: (value) => value,
  cell: (value) => ({ text: asWritten(value) }),
});

/** A point on the map, degrees of WGS 84. */
export type MapPoint = { latitude: number; longitude: number };

const degrees = /^[([]?\s*(-?\d{1,2}(?:\.\d{1,15})?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*[)\]]?$/;

/** Parses `35.658581, 139.745433` as copied from map applications, to six decimals; null when invalid. */
function pointIn(typed: string): MapPoint | null {
  const found = degrees.exec(typedSigns(typed).replaceAll("、", ","));
  const [latitude, longitude] = [toSixDecimals(Number(found?.[1])), toSixDecimals(Number(found?.[2]))];
  const isThere = found && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isThere ? { latitude, longitude } : null;
}

/** An optional point on the map, typed or pasted as latitude and longitude. */
export const mapPoint = (): FieldKind<MapPoint | null> => ({
  form: plain(100)
    .trim()
    .default("")
    .transform((typed, context) => {
      const point = pointIn(typed);
      if (!point && typed) context.addIssue({ code: "custom", message: "validation.mapPoint" });
      return point;
    }),
  call: {
    shape: (name) => ({ [name]: z.object({ latitude: latitude(), longitude: longitude() }).nullish() }),
    read: (body, name) => (body[name] ?? null) as MapPoint | null,
    write: (value, name) => ({ [name]: value }),
  },
  required: false,
  control: () => ({ type: "line", max: 100, input: "text" }),
  typed: (point) => (point ? `${point.latitude}, ${point.longitude}` : ""),
  cell: (point) => ({ text: point ? `${point.latitude}, ${point.longitude}` : "" }),
});
