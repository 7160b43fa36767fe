import { and, count, eq, isNull, sql } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/audit.server";
import { purgeTags } from "~/platform/data/purge.server";
import { DomainError, missing } from "~/platform/errors";
import type { InLanguages } from "~/platform/i18n/words";
import { isFilled, wordsOf } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { adCategories, ads } from "~db/schema/adwall";
import { adTag, wallTag } from "../tags";

const present = (id: number) => and(eq(adCategories.id, id), isNull(adCategories.deletedTime));

/** The pages of the ads in a category name it: they are made anew with the wall. */
async function purgeCategory(tx: Tx, id: number): Promise<void> {
  const inside = await tx.select({ id: ads.id }).from(ads).where(eq(ads.categoryId, id));
  await purgeTags(tx, wallTag, ...inside.map((ad) => adTag(ad.id)));
}

/** Adds a category, or changes the one of `id`. Returns its id. Refuses with adNameMissing or notFindData. */
export async function saveCategory(
  tx: Tx,
  operator: Operator,
  input: { name: InLanguages; seq: number },
  id?: number,
): Promise<number> {
  if (!isFilled(input.name)) throw new DomainError("adNameMissing", { field: "name.zh" });
  const values = { name: wordsOf(input.name), seq: input.seq };
  const [after] =
    id === undefined
      ? await tx.insert(adCategories).values(values).returning()
      : await tx
          .update(adCategories)
          .set({ ...values, updateTime: sql`clock_timestamp()` })
          .where(present(id))
          .returning();
  if (!after) throw missing();
  await purgeCategory(tx, after.id);
  const act = { action: "ad-category", actorId: operator.userId, target: `ad-category:${after.id}` } as const;
  await audit(tx, operator, { ...act, detail: JSON.stringify(values) });
  return after.id;
}

/** Takes away a category that holds no ad; refuses with adCategoryInUse while it does. */
export async function removeCategory(tx: Tx, operator: Operator, id: number): Promise<void> {
  const [known] = await tx.select({ id: adCategories.id }).from(adCategories).where(present(id)).for("update");
  if (!known) throw missing();
  const [inside] = await tx
    .select({ ads: count() })
    .from(ads)
    .where(and(eq(ads.categoryId, id), isNull(ads.deletedTime)));
  if (inside && inside.ads > 0) throw new DomainError("adCategoryInUse", { params: { ads: inside.ads } });
  await tx.update(adCategories).set({ deletedTime: sql`clock_timestamp()` }).where(eq(adCategories.id, id));
  await purgeTags(tx, wallTag);
  const act = { action: "ad-category", actorId: operator.userId, target: `ad-category:${id}` } as const;
  await audit(tx, operator, { ...act, detail: "removed" });
}
