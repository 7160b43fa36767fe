import { and, eq, isNull, sql } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/audit.server";
import { claimFiles, releaseFiles } from "~/foundation/files/claim.server";
import { purgeTags } from "~/platform/data/purge.server";
import { DomainError, missing } from "~/platform/errors";
import type { InLanguages } from "~/platform/i18n/words";
import { isFilled, wordsOf } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";
import { adCategories, ads } from "~db/schema/adwall";
import { searchTextOf } from "~db/text/search-text";
import { onWall } from "../queries/visible.server";
import type { OpenHours } from "../rules/opening";
import { adTag, wallTag } from "../tags";

/** An ad as it is saved. */
export type AdInput = {
  sellerId: number;
  categoryId: number;
  /** Kept as it is where nothing is said. */
  restaurantInfoId?: number | undefined;
  name: InLanguages;
  description: InLanguages;
  address: InLanguages;
  phone: string;
  introAttachment: string;
  attachments: string[];
  capacityPerSlot: number;
  openHours: OpenHours;
  closedDays: string[];
  flag: string;
  seq: number;
};

const fileRef = (id: number): string => `ad:${id}`;
const present = (id: number) => and(eq(ads.id, id), onWall);

async function check(tx: Tx, { name, categoryId, sellerId }: AdInput): Promise<void> {
  if (!isFilled(name)) throw new DomainError("adNameMissing", { field: "name.zh" });
  const [category] = await tx
    .select({ id: adCategories.id })
    .from(adCategories)
    .where(and(eq(adCategories.id, categoryId), isNull(adCategories.deletedTime)))
    .for("share");
  if (!category) throw new DomainError("adCategoryGone", { field: "categoryId" });
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, sellerId), isNull(users.closedAt)));
  if (!owner) throw new DomainError("adOwnerUnknown", { field: "owner" });
}

/**
 * Adds an ad, or changes the one of `id`; what is reserved already stays as it is. The wall is made anew. Returns its
 * id. Refuses with adNameMissing, adCategoryGone, adOwnerUnknown, uploadFailed, or notFindData.
 */
export async function saveAd(tx: Tx, operator: Operator, input: AdInput, id?: number): Promise<number> {
  await check(tx, input);
  const [name, description, address] = [wordsOf(input.name), wordsOf(input.description), wordsOf(input.address)];
  const texts = [name, description, address].flatMap((words) => Object.values(words));
  const values = { ...input, name, description, address, searchText: searchTextOf(texts) };
  const [before] = id === undefined ? [] : await tx.select().from(ads).where(present(id)).for("update");
  const [after] =
    id === undefined
      ? await tx.insert(ads).values(values).returning()
      : await tx
          .update(ads)
          .set({ ...values, updateTime: sql`clock_timestamp()` })
          .where(present(id))
          .returning();
  if (!after) throw missing();
  const keys = [after.introAttachment, ...after.attachments];
  await claimFiles(tx, operator, { kind: "ad", keys, ref: fileRef(after.id), field: "introAttachment" });
  await purgeTags(tx, wallTag, adTag(after.id));
  const detail = JSON.stringify({ before: before ?? null, after });
  await audit(tx, operator, { action: "ad", actorId: operator.userId, target: `ad:${after.id}`, detail });
  return after.id;
}

/** Takes an ad off the wall for good; the row and its reservations stay. */
export async function removeAd(tx: Tx, operator: Operator, id: number): Promise<void> {
  const [gone] = await tx
    .update(ads)
    .set({ deletedTime: sql`clock_timestamp()` })
    .where(present(id))
    .returning({ id: ads.id });
  if (!gone) throw missing();
  await releaseFiles(tx, fileRef(id));
  await purgeTags(tx, wallTag, adTag(id));
  await audit(tx, operator, { action: "ad", actorId: operator.userId, target: `ad:${id}`, detail: "removed" });
}
