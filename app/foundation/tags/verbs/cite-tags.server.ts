import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "~db/client";
import { tagCitations, tags } from "~db/schema/tags";
import { foldTag, type TagKind, tidyTags } from "../rules";

/** The tags of these spellings; those that are new are made, as they are written. */
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
 * Makes `names` the tags of a thing of a kind; none for a thing that visitors do not see. Each tag's count stays that of
 * its rows: all tags that gain or lose the thing are locked first, in the order of their ids. The caller holds the
 * thing's own row, so that its changes come one after the other.
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
