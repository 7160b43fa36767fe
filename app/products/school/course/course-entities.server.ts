import type { Actor } from "~/platform/access/actor";
import { fileReference } from "~/platform/api/file-reference";
import { inLanguage, nameFields } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { categoryEntity, placesOf } from "../category/tree.server";
import { isFree } from "../rules/price";
import type { CourseRow } from "./courses.server";
import { watchableAmong } from "./rights.server";

/**
 * Courses as calls return them. Of its lessons they name ids; what plays a lesson is for those who may watch it, on the
 * course's page.
 */
export async function courseEntities(db: Db, actor: Actor | null, rows: readonly CourseRow[]) {
  const [watchable, places] = await Promise.all([
    watchableAmong(db, actor, rows),
    placesOf(
      db,
      rows.map(({ categoryId }) => categoryId),
    ),
  ]);
  return rows.map(({ id, title, summary, cover, price, isPointPay, seq, videoIds, categoryId, ...row }) => {
    const place = places.get(categoryId);
    return {
      id,
      ...nameFields(title),
      title: inLanguage(title, "zh").text,
      titleJp: title.ja ?? "",
      titleEn: title.en ?? "",
      summary: inLanguage(summary, "zh").text,
      coverPhoto: fileReference(cover),
      video: videoIds[0] === undefined ? null : { id: videoIds[0] },
      videos: videoIds.map((video) => ({ id: video })),
      salesInfo: { price, isPointPay, bought: watchable.has(id) && !isFree({ price }) },
      isRecommended: row.isRecommended,
      takesApplications: row.takesApplications,
      seq,
      category: place ? categoryEntity(place) : null,
    };
  });
}
