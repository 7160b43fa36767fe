import { type PlaceFields, placeLine, placeValues } from "~/foundation/reference/postcode";
import { lookUpPostcode } from "~/foundation/reference/postcode.server";
import { DomainError } from "~/platform/errors";
import type { Again } from "~/platform/handler.server";
import { normalPostcode } from "../rules";

/**
 * The step of a form that finds an address by its postcode: the same form again, with the postcode as it is stored and
 * the place in `fields`. Throws postcodeUnknown beside the postcode.
 */
export async function findAddress(form: Readonly<Record<string, unknown>>, fields: PlaceFields): Promise<Again> {
  const typed = (name: string) => String(form[name] ?? "");
  const postcode = normalPostcode(typed("postcode"));
  const place = await lookUpPostcode(postcode);
  if (!place) throw new DomainError("postcodeUnknown", { field: "postcode" });
  return {
    again: { kind: "info", key: "common:postcodeFound", params: { place: placeLine(place) } },
    fill: { postcode, ...placeValues(place, fields, typed) },
  };
}
