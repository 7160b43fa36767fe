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
 * The action behind the button of a PostcodeField: the same form again with the place written into `fields`, all else
 * as it was typed; a postcode that nobody knows is refused beside its field `name`. Nothing is stored.
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
