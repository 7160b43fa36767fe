import { bannersOf, bannerTag } from "~/foundation/site/banners.server";
import type { Load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { type CategorySection, cardsOfLists } from "./category/category-page.server";
import { type CategoryName, categoryName, categoryTree, rootsOf } from "./category/tree.server";
import { courseCards } from "./course/course-cards.server";
import { courseShelves, recommended } from "./course/courses.server";
import { type DocCard, docCards } from "./doc/doc-cards.server";
import { docShelves } from "./doc/docs.server";
import { categoryHref } from "./rules/addresses";
import type { CategoryNode } from "./rules/tree";
import { schoolTag } from "./tags";

/** The categories that stand as short-cuts at the head, of both levels. */
const hotOf = (tree: readonly CategoryNode[]) =>
  tree.flatMap((root) => [root, ...root.children]).filter(({ isHot }) => isHot);

/** The sections of a group: its categories of the first level that hold something. */
function sectionsOf<Card>(
  roots: readonly CategoryNode[],
  shelves: readonly { root: number }[],
  cards: readonly Card[][],
  flag: ReturnType<typeof flagOf>,
): CategorySection<Card>[] {
  return roots.flatMap((root) => {
    const own = cards[shelves.findIndex((shelf) => shelf.root === root.id)] ?? [];
    const section = { category: categoryName(root, flag), cards: own, more: categoryHref(root) };
    return own.length > 0 ? [section] : [];
  });
}

/** The home page of the school: banners, short-cuts, recommended courses, and the first things of each category. */
export async function schoolHome({ db, actor, locale, tags }: Load) {
  tags.add(schoolTag).add(bannerTag("school"));
  const flag = flagOf(locale);
  const visitor = { actor, locale };
  const [slides, tree, first, introductions, videos, docs] = await Promise.all([
    bannersOf(db, { business: "school", flag }),
    categoryTree(db, {}),
    recommended(db, {}),
    courseShelves(db, { type: "INTRODUCTION" }),
    courseShelves(db, { type: "VIDEO" }),
    docShelves(db, {}),
  ]);
  const courseLists = [first, ...introductions.map(({ rows }) => rows), ...videos.map(({ rows }) => rows)];
  const [[best = [], ...courses], docLists, introRoots, videoRoots, docRoots] = await Promise.all([
    cardsOfLists(courseLists, (rows) => courseCards(db, visitor, rows)),
    cardsOfLists<(typeof docs)[number]["rows"][number], DocCard>(
      docs.map(({ rows }) => rows),
      (rows) => docCards(db, visitor, rows),
    ),
    rootsOf(db, ["INTRODUCTION"]),
    rootsOf(db, ["VIDEO"]),
    rootsOf(db, ["DOCUMENT"]),
  ]);
  const hot: (CategoryName & { href: string })[] = hotOf(tree).map((row) => ({
    ...categoryName(row, flag),
    href: categoryHref(row),
  }));
  return {
    slides,
    hot,
    recommended: best,
    introductions: sectionsOf(introRoots, introductions, courses.slice(0, introductions.length), flag),
    videos: sectionsOf(videoRoots, videos, courses.slice(introductions.length), flag),
    docs: sectionsOf(docRoots, docs, docLists, flag),
  };
}
