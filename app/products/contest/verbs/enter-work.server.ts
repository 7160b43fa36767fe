import { and, count, eq, ne, sql } from "drizzle-orm";
import { claimFiles } from "~/foundation/files/verbs/claim.server";
import { requireWords } from "~/foundation/reviews/verbs/require-words.server";
import { videoPort } from "~/foundation/subjects/videos.server";
import type { Actor } from "~/platform/access/actor";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { photoWorks } from "~db/schema/contest";
import { searchTextOf } from "~db/text/search-text";
import { isJuror } from "../queries/jury.server";
import { similarWorks } from "../queries/similar.server";
import { contestLimits as limits } from "../rules/limits";
import { rightsVersion } from "../rules/rights";
import { lockOwner, lockOwnWork, purgeWork, storeHashes, workRef } from "./own-work.server";
import { requireOpen } from "./require-open.server";

/** What an author enters; `cover` and `images` are keys of settled files, `rights` the version that was accepted. */
export type WorkInput = {
  title: string;
  description: string;
  photographer: string;
  area: string;
  cover: string;
  images: readonly string[];
  videoId: number | null;
  rights: string;
};

/** Throws unless a work shows one to nine pictures, or one video that this person may link [EV5]. */
async function requireShown(tx: Tx, actor: Actor, { images, videoId }: WorkInput, had: number | null): Promise<void> {
  if (videoId === null) {
    if (images.length === 0) throw new DomainError("photoShowsNothing", { field: "images" });
    if (images.length > limits.images)
      throw new DomainError("photoTooManyPictures", { field: "images", params: { max: limits.images } });
    return;
  }
  if (images.length > 0) throw new DomainError("photoShowsBoth", { field: "video" });
  if (videoId !== had && !(await videoPort().linkable(tx, actor, [videoId])).has(videoId))
    throw new DomainError("photoVideoGone", { field: "video" });
}

/** Throws `photoRights` unless the author accepted the rights as they are stated today. */
function requireRights({ rights }: WorkInput): void {
  if (rights !== rightsVersion) throw new DomainError("photoRights", { field: "rights" });
}

const columnsOf = ({ rights, images, ...input }: WorkInput) => ({
  ...input,
  images: [...images],
  rightsVersion: rights,
  rightsTime: sql`clock_timestamp()` as never,
  searchText: searchTextOf([input.title, input.photographer, input.area, input.description]),
});

async function claim(tx: Tx, actor: Actor, id: number, { cover, images }: WorkInput): Promise<void> {
  const ref = workRef(id);
  await claimFiles(tx, actor, { kind: "contest-cover", keys: [cover], ref, field: "cover" });
  await claimFiles(tx, actor, { kind: "contest", keys: images, ref, field: "images" });
}

const wordsOf = ({ title, description, photographer, area }: WorkInput): string =>
  [title, description, photographer, area].join("\n");

/** Throws `photoDuplicate` for pictures of another own work in this contest; the id of a like work of somebody else. */
async function requireNew(
  tx: Tx,
  hashes: readonly bigint[],
  about: { contestId: number; ownerId: number; except?: number },
): Promise<number | null> {
  const { own, other } = await similarWorks(tx, hashes, about);
  if (own !== null) throw new DomainError("photoDuplicate", { field: "images" });
  return other;
}

/**
 * Enters a work, which waits for an administrator [EV5], while the contest takes works by the database clock [EV6].
 * `hashes`: what its pictures look like. A lock of the person makes works at the same time count. Throws notFindData,
 * `photoNotStarted`, `eventEnded`, `photoRights`, `photoJurorEnters`, `photoTooMany`, `photoDuplicate`,
 * `photoShowsNothing`, `photoShowsBoth`, `photoVideoGone`, `userSilenced`, `reviewBlockedWord` and `uploadFailed`.
 */
export async function enterWork(
  tx: Tx,
  actor: Actor,
  { contestId, ...input }: WorkInput & { contestId: number },
  hashes: readonly bigint[],
): Promise<{ id: number }> {
  const { userId: ownerId } = actor;
  requireRights(input);
  await lockOwner(tx, ownerId);
  const { maxWorks } = await requireOpen(tx, contestId);
  if (await isJuror(tx, ownerId, contestId)) throw new DomainError("photoJurorEnters");
  await requireWords(tx, ownerId, wordsOf(input), "description");
  await requireShown(tx, actor, input, null);
  const mine = and(eq(photoWorks.contestId, contestId), eq(photoWorks.ownerId, ownerId));
  const [had] = await tx
    .select({ works: count() })
    .from(photoWorks)
    .where(and(mine, ne(photoWorks.status, "withdrawn")));
  if ((had?.works ?? 0) >= maxWorks) throw new DomainError("photoTooMany", { params: { max: maxWorks } });
  const similarId = await requireNew(tx, hashes, { contestId, ownerId });
  const [work] = await tx
    .insert(photoWorks)
    .values({ ...columnsOf(input), contestId, ownerId, similarId })
    .returning({ id: photoWorks.id });
  if (!work) throw new Error("no work was stored");
  await claim(tx, actor, work.id, input);
  await storeHashes(tx, work.id, hashes);
  return work;
}

/**
 * Changes the person's own work while its contest takes works; it waits for an administrator again. Throws notFindData,
 * `photoWithdrawn` and like `enterWork`.
 */
export async function changeWork(
  tx: Tx,
  actor: Actor,
  { id, ...input }: WorkInput & { id: number },
  hashes: readonly bigint[],
): Promise<void> {
  const { userId: ownerId } = actor;
  requireRights(input);
  await lockOwner(tx, ownerId);
  const before = await lockOwnWork(tx, ownerId, id);
  if (before.status === "withdrawn") throw new DomainError("photoWithdrawn");
  const { contestId } = before;
  await requireOpen(tx, contestId);
  await requireWords(tx, ownerId, wordsOf(input), "description");
  await requireShown(tx, actor, input, before.videoId);
  const similarId = await requireNew(tx, hashes, { contestId, ownerId, except: id });
  await tx
    .update(photoWorks)
    .set({
      ...columnsOf(input),
      similarId,
      status: "pending",
      verdict: "",
      award: null,
      updateTime: sql`clock_timestamp()` as never,
    })
    .where(eq(photoWorks.id, id));
  await claim(tx, actor, id, input);
  await storeHashes(tx, id, hashes);
  await purgeWork(tx, id);
}
