import type { Person } from "~/foundation/orders/rules/roles";
import type { Tx } from "~db/client";
import type { Carrier } from "../../order/rules/carriers";
import { shipOrders } from "../../order/verbs/ship-orders.server";
import { type LineFault, readShipLines } from "../rules/ship-lines";

/** Result of one line of a list: `fault` and `key` are null when its order was shipped. `key` is one of errors.json. */
export type LineReport = { at: number; typed: string; number: string; fault: LineFault | null; key: string | null };

/**
 * Ships the orders of the actor's shop that a list names, and reports the result of each line; lines that cannot be
 * read or are refused change nothing. `carrier` applies to lines that name none; `names` are names of carriers.
 */
export async function shipList(
  tx: Tx,
  actor: Person,
  { list, carrier, names }: { list: string; carrier: Carrier; names: Readonly<Record<string, Carrier>> },
): Promise<LineReport[]> {
  const lines = readShipLines(list, names);
  const parcels = lines.flatMap((line) =>
    line.fault === null ? [{ number: line.number, carrier: line.carrier ?? carrier, trackingNo: line.trackingNo }] : [],
  );
  const { failed } = await shipOrders(tx, actor, parcels);
  const refused = new Map(failed.map(({ number, key }) => [number, key]));
  return lines.map(({ at, typed, number, fault }) => ({
    at,
    typed,
    number,
    fault,
    key: fault === null ? (refused.get(number) ?? null) : null,
  }));
}
