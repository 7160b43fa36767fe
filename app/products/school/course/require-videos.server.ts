import { videoPort } from "~/foundation/subjects/videos.server";
import type { Actor } from "~/platform/access/actor";
import { DomainError } from "~/platform/errors";
import type { Db } from "~db/client";

/**
 * Throws `courseVideoGone` beside `videoIds` for a lesson that this editor may not add; those that the course has
 * already may stay. A null actor stands for an act permitted elsewhere.
 */
export async function requireVideos(
  db: Db,
  actor: Actor | null,
  { had, wanted }: { had: readonly number[]; wanted: readonly number[] },
): Promise<void> {
  const added = wanted.filter((id) => !had.includes(id));
  if (added.length === 0 || !actor) return;
  const allowed = await videoPort().linkable(db, actor, added);
  const gone = added.find((id) => !allowed.has(id));
  if (gone !== undefined) throw new DomainError("courseVideoGone", { field: "videoIds", params: { id: String(gone) } });
}
