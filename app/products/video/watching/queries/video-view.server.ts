import { eq } from "drizzle-orm";
import { shownAvatar, shownNickname } from "~/foundation/accounts/queries/shown-person";
import { toNum } from "~/platform/access/actor";
import { shownNow } from "~/platform/data/clock.server";
import { dayIn } from "~/platform/i18n/in-tokyo";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { sourcesOf } from "../../encoding/sources.server";
import { pictureOf } from "../../queries/cards.server";
import { categoryTree, flatTree } from "../../queries/categories.server";
import type { OpenVideo } from "../../queries/open-video.server";
import { authorHref, categoryHref } from "../../rules/addresses";
import { saleOf } from "../../rules/price";

async function authorOf(db: Db, ownerId: number) {
  const [user] = await db
    .select({ id: users.id, name: shownNickname, avatar: shownAvatar })
    .from(users)
    .where(eq(users.id, ownerId));
  return user ? { name: user.name, avatar: user.avatar, number: toNum(user.id), href: authorHref(user.id) } : null;
}

/** The view of a video for its page: sources only for who may watch it. */
export async function videoView(db: Db, opened: OpenVideo, locale: Locale) {
  const { video, isOpen, isPublic, isBought, isOwn, isShown } = opened;
  const flag = flagOf(locale);
  const [author, tree] = await Promise.all([authorOf(db, video.ownerId), categoryTree(db)]);
  const category = flatTree(tree).find(({ id }) => id === video.categoryId);
  return {
    id: video.id,
    title: shownWords(video.title, flag),
    description: shownWords(video.description, flag),
    inLang: inLanguage(video.title, flag).lang,
    picture: pictureOf(video),
    tags: video.tags,
    author,
    category: category ? { name: inLanguage(category.name, flag).text, href: categoryHref(category) } : null,
    views: video.viewCount,
    duration: Math.round(video.durationMs / 1_000),
    at: video.publishedTime.toISOString(),
    time: dayIn(locale)(video.publishedTime),
    changed: video.updateTime.toISOString(),
    sources: isOpen ? sourcesOf(video, { flag, isSigned: !isPublic, now: await shownNow(db) }) : null,
    encode: { state: video.state, percent: video.percent, ready: video.qualities },
    sale: saleOf(video),
    price: video.price ?? 0,
    isOpen,
    isPublic,
    isBought,
    isOwn,
    isShown,
  };
}
