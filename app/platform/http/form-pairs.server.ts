import { z } from "zod";
import { DomainError } from "~/platform/errors";
import { plain } from "~/platform/fields/fields";
import { parseJson } from "./body.server";
import { areFormFields, inputLimits } from "./input-guards";

const pairs = z.array(z.tuple([plain(inputLimits.nameLength), plain(inputLimits.valueLength)])).max(inputLimits.fields);

/** Builds form data from raw bytes that list pairs of field and value in JSON. Throws `invalidInput`. */
export function formOfPairs(raw: Buffer): FormData {
  const fields = pairs.safeParse(parseJson(raw));
  if (!fields.success || !areFormFields(fields.data)) throw new DomainError("invalidInput");
  const form = new FormData();
  for (const [name, value] of fields.data) form.append(name, value);
  return form;
}
