import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import type { Flag } from "~/platform/i18n/locales";
import { type InLanguages, inLanguage, nameFields } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { adCategories, ads } from "~db/schema/adwall";
import { categoryShown } from "./visible.server";

const entityOf = ({ id, name, seq }: { id: number; name: InLanguages; seq: number }) => ({
  ...{ id, ...nameFields(name), seq },
});

/** The categories of the wall as the API answers them, highest first. */
export async function categoryEntities(db: Db) {
  const { id, name, seq } = adCategories;
  const rows = await db.select({ id, name, seq }).from(adCategories).where(categoryShown).orderBy(desc(seq), id);
  return rows.map(entityOf);
}

/** Every category that was not taken away, hidden ones too, with the number of its ads: for the desk. */
export async function deskCategories(db: Db, flag: Flag) {
  const rows = await db
    .select({
      id: adCategories.id,
      name: adCategories.name,
      seq: adCategories.seq,
      ads: sql<number>`${count(ads.id)}::int`,
    })
    .from(adCategories)
    .leftJoin(ads, and(eq(ads.categoryId, adCategories.id), isNull(ads.deletedTime)))
    .where(isNull(adCategories.deletedTime))
    .groupBy(adCategories.id)
    .orderBy(desc(adCategories.seq), adCategories.id);
  return rows.map((row) => ({ ...row, label: inLanguage(row.name, flag).text }));
}
