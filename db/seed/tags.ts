import type { Tx } from "../client";
import { tagCitations, tags } from "../schema/tags";
import { fold } from "../text/fold";

/** Counts the tags of things of a demonstration. */
export async function countTags(
  tx: Tx,
  kind: string,
  things: readonly { id: number; tags: readonly string[] }[],
): Promise<void> {
  const names = [...new Set(things.flatMap((thing) => thing.tags))];
  const made = await tx
    .insert(tags)
    .values(
      names.map((name) => ({
        kind,
        name,
        folded: fold(name),
        citedNum: things.filter((thing) => thing.tags.includes(name)).length,
      })),
    )
    .returning({ id: tags.id, name: tags.name });
  await tx
    .insert(tagCitations)
    .values(
      made.flatMap(({ id: tagId, name }) =>
        things.flatMap(({ id: refId, tags: own }) => (own.includes(name) ? { tagId, refId } : [])),
      ),
    );
}
