import { z } from "zod";
import { DomainError } from "~/platform/errors";
import { submitInSteps } from "~/platform/forms/handler.server";
import { type PlaceFields, placeLine, placeValues } from "./postcode";
import { lookUpPostcode } from "./postcode.server";

const textAt = (values: unknown, name: string): string => {
  const found = name
    .split(".")
    .reduce<unknown>((at, step) => (typeof at === "object" && at !== null ? (at as never)[step] : undefined), values);
  return typeof found === "string" ? found : "";
};

/**
 * The action of a PostcodeField's button: returns the form as typed with the place written into `fields`. Throws
 * `postcodeUnknown` beside the field `name`. Stores nothing.
 */
export const postcodeAction = (name: string, fields: PlaceFields) =>
  submitInSteps(z.looseObject({}), async (typed) => {
    const place = await lookUpPostcode(textAt(typed, name));
    if (!place) throw new DomainError("postcodeUnknown", { field: name });
    return {
      again: { kind: "info", key: "common:postcodeFound", params: { place: placeLine(place) } },
      fill: placeValues(place, fields, (field) => textAt(typed, field)),
    };
  });
