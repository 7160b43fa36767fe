import { table } from "~/platform/domain/composed.server";
import { missing } from "~/platform/errors";
import type { Payable } from "./payable";

declare module "~/platform/domain/serve" {
  interface NamedParts {
    payables: Payable;
  }
}

/** The payable of an order type. Throws `notFindData` for a type that no domain serves. */
export function payableOf(orderType: string): Payable {
  const payable = table("payables")[orderType];
  if (!payable) throw missing();
  return payable;
}
