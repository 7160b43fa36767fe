import { and, desc, eq } from "drizzle-orm";
import { missing } from "~/platform/errors";
import type { Db } from "~db/client";
import { addresses } from "~db/schema/profile";
import type { AddressInput } from "../forms";

const shown = {
  id: addresses.id,
  name: addresses.name,
  phone: addresses.phone,
  postcode: addresses.postcode,
  prefecture: addresses.prefecture,
  city: addresses.city,
  street: addresses.street,
  building: addresses.building,
  isDefault: addresses.isDefault,
};
export type Address = AddressInput & { id: number };

/** Lists a user's delivery addresses: the default first, then the newest. */
export const listAddresses = (db: Db, userId: number): Promise<Address[]> =>
  db
    .select(shown)
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id));

/** Reads one address of this user; throws `notFindData` for any other. */
export async function getAddress(db: Db, userId: number, id: number): Promise<Address> {
  const [address] = await db
    .select(shown)
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)));
  if (!address) throw missing();
  return address;
}
