import type { Db, Tx } from "~db/client";
import { missing } from "../../platform/errors";
import type { Gateway, GatewayName } from "./gateway";

/** What a verb needs that calls a gateway between its transactions. */
export type Till = {
  db: Db;
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Takes new payments. */
  gateway: Gateway;
  /** All gateways that can be asked about older payments, by name. */
  gateways: Readonly<Partial<Record<GatewayName, Gateway>>>;
};

/** The gateway of that name. Throws `notFindData` when it is not configured here. */
export function gatewayOf(till: Till, name: string): Gateway {
  const gateway = Object.hasOwn(till.gateways, name) ? till.gateways[name as GatewayName] : undefined;
  if (!gateway) throw missing();
  return gateway;
}
