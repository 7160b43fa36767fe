import { desc, isNull } from "drizzle-orm";
import type { Flag } from "~/platform/i18n/locales";
import { type InLanguages, inLanguage, nameFields } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { adCategories } from "~db/schema/adwall";
import { categoryShown } from "./visible.server";

const entityOf = ({ id, name, seq }: { id: number; name: InLanguages; seq: number }) => ({
  id,
  ...nameFields(name),
  seq,
});

/** The categories of the wall as the API returns them, highest first. */
export async function categoryEntities(db: Db) {
  const { id, name, seq } = adCategories;
  const rows = await db.select({ id, name, seq }).from(adCategories).where(categoryShown).orderBy(desc(seq), id);
  return rows.map(entityOf);
}

/** Every category that is not removed, hidden ones included, as choices of a form. */
export async function categoryChoices(db: Db, flag: Flag): Promise<{ id: number; label: string }[]> {
  const { id, name, seq, deletedTime } = adCategories;
  const rows = await db.select({ id, name }).from(adCategories).where(isNull(deletedTime)).orderBy(desc(seq), id);
  return rows.map((row) => ({ id: row.id, label: inLanguage(row.name, flag).text }));
}
