import { lookUpPostcode } from "~/foundation/reference/postcode.server";
import { DomainError } from "~/platform/errors";
import type { Again } from "~/platform/handler.server";
import { normalPostcode } from "../rules";

type Found = NonNullable<Awaited<ReturnType<typeof lookUpPostcode>>>;

/**
 * The step of a form that finds an address by its postcode: the same form again with the postcode as it is stored and
 * the fields that `fill` makes of what was found. Throws postcodeUnknown beside the postcode.
 */
export async function findAddress(typed: string, fill: (found: Found) => Record<string, string>): Promise<Again> {
  const postcode = normalPostcode(typed);
  const found = await lookUpPostcode(postcode);
  if (!found) throw new DomainError("postcodeUnknown", { field: "postcode" });
  const address = found.prefecture + found.city + found.town;
  return {
    again: { kind: "info", key: "profile:postcode.found", params: { address } },
    fill: { postcode, ...fill(found) },
  };
}
