import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "~db/client";
import { tagCitations, tags } from "~db/schema/tags";
import { foldTag, type TagKind, tidyTags } from "../rules";

/** The ids of the tags of these spellings; missing tags are created as written. */
async function tagIds(tx: Tx, kind: TagKind, names: readonly string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const rows = names.map((name) => ({ kind, name, folded: foldTag(name) }));
  rows.sort((a, b) => (a.folded < b.folded ? -1 : 1));
  await tx.insert(tags).values(rows).onConflictDoNothing();
  const spellings = rows.map(({ folded }) => folded);
  const found = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.kind, kind), inArray(tags.folded, spellings)));
  return found.map(({ id }) => id);
}

/**
 * Sets the tags of an item of a kind; the caller passes none for an item hidden from visitors. Each tag's count
 * equals its rows: all tags that gain or lose the item are locked first, in id order. The caller holds the item's row
 * lock, so that its changes are serialised.
 */
export async function citeTags(
  tx: Tx,
  { kind, refId }: { kind: TagKind; refId: number },
  names: readonly string[],
): Promise<void> {
  const wanted = await tagIds(tx, kind, tidyTags(names));
  const carried = await tx
    .select({ id: tagCitations.tagId })
    .from(tagCitations)
    .innerJoin(tags, eq(tags.id, tagCitations.tagId))
    .where(and(eq(tags.kind, kind), eq(tagCitations.refId, refId)));
  const before = carried.map(({ id }) => id);
  const added = wanted.filter((id) => !before.includes(id));
  const gone = before.filter((id) => !wanted.includes(id));
  if (added.length + gone.length === 0) return;
  const changed = inArray(tags.id, [...added, ...gone]);
  await tx.select({ id: tags.id }).from(tags).where(changed).orderBy(tags.id).for("update");
  if (gone.length > 0)
    await tx.delete(tagCitations).where(and(eq(tagCitations.refId, refId), inArray(tagCitations.tagId, gone)));
  if (added.length > 0) await tx.insert(tagCitations).values(added.map((tagId) => ({ tagId, refId })));
  const step = added.length > 0 ? sql`case when ${inArray(tags.id, added)} then 1 else -1 end` : sql`-1`;
  await tx
    .update(tags)
    .set({ citedNum: sql`${tags.citedNum} + ${step}` })
    .where(changed);
}
