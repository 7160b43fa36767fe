import type { Db, Tx } from "~db/client";
import { missing } from "../../platform/errors";
import type { Gateway, GatewayName } from "./gateway";

/** What a verb needs that talks to a gateway between its transactions. */
export type Till = {
  db: Db;
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Takes new payments. */
  gateway: Gateway;
  /** All that can be asked about older payments, by name. */
  gateways: Readonly<Partial<Record<GatewayName, Gateway>>>;
};

/** The gateway of that name; refuses with notFindData when it is not set up here. */
export function gatewayOf(till: Till, name: string): Gateway {
  const gateway = Object.hasOwn(till.gateways, name) ? till.gateways[name as GatewayName] : undefined;
  if (!gateway) throw missing();
  return gateway;
}
