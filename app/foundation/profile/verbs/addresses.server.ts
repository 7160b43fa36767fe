import { and, desc, eq, sql } from "drizzle-orm";
import { DomainError, missing } from "~/platform/errors";
import type { Tx } from "~db/client";
import { addresses } from "~db/schema/profile";
import type { AddressInput } from "../forms";
import { profileLimits } from "../rules/profile";

const { addresses: maxAddresses } = profileLimits;

/** Serialises one user's changes, which keeps one default and at most 20 addresses. */
const lockAddresses = (tx: Tx, userId: number) =>
  tx.execute(sql`select id from user_account where id = ${userId} for no key update`);

/**
 * Adds an address (without `id`) or changes one of this user's; returns its id. The first address, and one marked as
 * default, becomes the only default. Throws `notFindData` for another user's id, `tooManyAddresses` beyond 20.
 */
export async function saveAddress(tx: Tx, userId: number, input: AddressInput, id?: number): Promise<number> {
  await lockAddresses(tx, userId);
  const others = await tx
    .select({ id: addresses.id, isDefault: addresses.isDefault })
    .from(addresses)
    .where(eq(addresses.userId, userId));
  if (id === undefined && others.length >= maxAddresses)
    throw new DomainError("tooManyAddresses", { params: { max: maxAddresses } });
  const isDefault = input.isDefault || !others.some((other) => other.isDefault && other.id !== id);
  if (isDefault)
    await tx
      .update(addresses)
      .set({ isDefault: false })
      .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)));
  const values = { ...input, isDefault };
  const [row] =
    id === undefined
      ? await tx
          .insert(addresses)
          .values({ ...values, userId })
          .returning({ id: addresses.id })
      : await tx
          .update(addresses)
          .set(values)
          .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
          .returning({ id: addresses.id });
  if (!row) throw missing();
  return row.id;
}

/** Makes one of this user's addresses the only default. Throws notFindData. */
export async function setDefaultAddress(tx: Tx, userId: number, id: number): Promise<void> {
  await lockAddresses(tx, userId);
  const changed = await tx
    .update(addresses)
    .set({ isDefault: sql`${addresses.id} = ${id}` })
    .where(eq(addresses.userId, userId))
    .returning({ id: addresses.id });
  if (!changed.some((address) => address.id === id)) throw missing();
}

/** Deletes an address of this user; if it was the default, the newest other one becomes it. Throws `notFindData`. */
export async function deleteAddress(tx: Tx, userId: number, id: number): Promise<void> {
  await lockAddresses(tx, userId);
  const [gone] = await tx
    .delete(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
    .returning({ isDefault: addresses.isDefault });
  if (!gone) throw missing();
  const [newest] = gone.isDefault
    ? await tx
        .select({ id: addresses.id })
        .from(addresses)
        .where(eq(addresses.userId, userId))
        .orderBy(desc(addresses.id))
        .limit(1)
    : [];
  if (newest) await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, newest.id));
}
