import { and, eq, isNull, sql } from "drizzle-orm";
import { audit, type Operator } from "~/foundation/audit/audit.server";
import { claimFiles, releaseFiles } from "~/foundation/files/claim.server";
import { purgeTags } from "~/platform/data/purge.server";
import { DomainError, missing } from "~/platform/errors";
import { type InLanguages, isFilled, wordsOf } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { banners } from "~db/schema/site";
import type { BannerInput } from "./banner-forms";
import { bannerTag } from "./banners.server";

const refOf = (id: number): string => `banner:${id}`;
const present = (id: number) => and(eq(banners.id, id), isNull(banners.deletedTime));

/** What a banner must be as a whole: words in its language, a stream exactly for `live`, an end after its start. */
function check(title: InLanguages, { business, refId, flag, fromTime, untilTime }: BannerInput): void {
  if (flag === "all" ? !isFilled(title) : !title[flag])
    throw new DomainError("bannerTitle", { field: flag === "ja" ? "titleJa" : flag === "en" ? "titleEn" : "titleZh" });
  if ((business === "live") !== (refId !== undefined)) throw new DomainError("bannerLive", { field: "refId" });
  if (untilTime && untilTime <= (fromTime ?? new Date())) throw new DomainError("bannerPeriod", { field: "untilTime" });
}

/** Adds a banner, or changes the one of `id`; the pages that show its section are made anew. Returns its id. */
export async function saveBanner(tx: Tx, operator: Operator, input: BannerInput, id?: number): Promise<number> {
  const { refId = null, fromTime, untilTime = null, titleZh, titleJa, titleEn, ...rest } = input;
  const title = wordsOf({ zh: titleZh, ja: titleJa, en: titleEn });
  check(title, input);
  const values = { ...rest, title, refId, untilTime, ...(fromTime && { fromTime }) };
  const [before] = id === undefined ? [] : await tx.select().from(banners).where(present(id)).for("update");
  if (id !== undefined && !before) throw missing();
  const [after] =
    id === undefined
      ? await tx.insert(banners).values(values).returning()
      : await tx
          .update(banners)
          .set({ ...values, updateTime: sql`clock_timestamp()` })
          .where(present(id))
          .returning();
  if (!after) throw missing();
  const keys = [after.mobileKey, after.desktopKey];
  await claimFiles(tx, operator, { kind: "banner", keys, ref: refOf(after.id), field: "mobileKey" });
  await purgeTags(tx, ...new Set([bannerTag(after.business), bannerTag(before?.business ?? after.business)]));
  const detail = JSON.stringify({ before, after });
  await audit(tx, operator, { action: "banner", actorId: operator.userId, target: `banner:${after.id}`, detail });
  return after.id;
}

/** Takes a banner away; the row stays. */
export async function removeBanner(tx: Tx, operator: Operator, id: number): Promise<void> {
  const [gone] = await tx.update(banners).set({ deletedTime: sql`clock_timestamp()` }).where(present(id)).returning();
  if (!gone) throw missing();
  await releaseFiles(tx, refOf(id));
  await purgeTags(tx, bannerTag(gone.business));
  await audit(tx, operator, { action: "banner", actorId: operator.userId, target: `banner:${id}`, detail: "removed" });
}
