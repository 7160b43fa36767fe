import { livesTag } from "~/foundation/subjects/lives.server";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { pageIn, slicePaging } from "~/platform/screens/list-state";
import type { Crumb } from "~/ui/chrome/crumb";
import { categoryCards } from "../queries/cards.server";
import { categoryTree, idsWithin } from "../queries/categories.server";
import { categoryHref } from "../rules/addresses";
import { farthestPage, liveCategory, videoSizes } from "../rules/limits";
import { videosTag } from "../tags";
import { liveCards } from "./queries/lives.server";

/** Loader of the lists of a category and of one inside it; the category of lives shows lives [V2]. */
export const categoryLoader = load(async ({ db, locale, params, t, tags, url }) => {
  tags.add(videosTag);
  const tree = await categoryTree(db);
  const flag = flagOf(locale);
  const nameOf = (one: (typeof tree)[number]) => inLanguage(one.name, flag).text;
  const root: Crumb = { label: t("site:section.video"), href: href("/tv") };
  const lives = {
    id: liveCategory,
    name: t("video:live.category"),
    to: categoryHref({ id: liveCategory, parentId: null }),
  };
  const firsts = [lives, ...tree.map((one) => ({ id: one.id, name: nameOf(one), to: categoryHref(one) }))];
  const parentId = rowIdIn(params.parentId);
  if (parentId === liveCategory && !params.childId) {
    tags.add(livesTag);
    const [live, replay] = await Promise.all([
      liveCards(db, locale, "live", videoSizes.listed),
      liveCards(db, locale, "replay", videoSizes.listed),
    ]);
    const trail: Crumb[] = [root, { label: lives.name }];
    return {
      kind: "lives" as const,
      name: lives.name,
      root: root.label,
      firsts,
      current: lives.id,
      live,
      replay,
      trail,
    };
  }
  const parent = tree.find(({ id }) => id === parentId);
  const category = params.childId ? parent?.children.find(({ id }) => id === rowIdIn(params.childId)) : parent;
  if (!parent || !category) throw missing();
  const page = pageIn(url.searchParams, 1, farthestPage);
  const list = await categoryCards(db, locale, idsWithin(category), slicePaging(page, videoSizes.page));
  const trail: Crumb[] = [
    root,
    ...(category === parent ? [] : [{ label: nameOf(parent), href: categoryHref(parent) }]),
    { label: nameOf(category) },
  ];
  return {
    kind: "videos" as const,
    name: nameOf(category),
    root: root.label,
    firsts,
    current: parent.id,
    category: { id: category.id, parentId: category.parentId },
    whole: { id: parent.id, to: categoryHref(parent) },
    inside: parent.children.map((one) => ({ id: one.id, name: nameOf(one), to: categoryHref(one) })),
    cards: list.content,
    page,
    pages: list.totalPages,
    locale,
    trail,
  };
});
