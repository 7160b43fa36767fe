import { redirect } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { rowIdOf } from "~/platform/data/row-id";
import { load } from "~/platform/forms/handler.server";
import { pageIn } from "~/platform/screens/list-state";
import { pageTitle } from "~/ui/chrome/page-title";
import { categoryFrame } from "../category/category-frame.server";
import { categoryPage } from "../category/category-page.server";
import { openCategory } from "../category/tree.server";
import { docCards } from "../doc/doc-cards.server";
import { countDocs, docsOf } from "../doc/docs.server";
import { categoryHref } from "../rules/addresses";
import { farthestPage } from "../rules/limits";
import { schoolTag } from "../tags";
import { CategoryList } from "../ui/category-list";
import { DocGrid } from "../ui/doc-grid";

const lister = { list: docsOf, count: countDocs, cards: docCards };

export const loader = load(async ({ db, actor, locale, t, tags, params, url }) => {
  tags.add(schoolTag);
  const placed = await openCategory(db, rowIdOf(params.categoryId));
  if (placed.category.type !== "DOCUMENT") throw redirect(categoryHref(placed.category));
  const page = pageIn(url.searchParams, 1, farthestPage);
  const isOwn = url.searchParams.get("own") === "1";
  const list = await categoryPage(db, { actor, locale }, placed, { page, isOwn, lister });
  return { ...list, ...categoryFrame(placed, { locale, t }), page, isOwn };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageTitle(data.category.name, matches) : [];

/** The documents of a category. */
export default function MoreDocs() {
  const { sections, ...frame } = useLoaderData<typeof loader>();
  return (
    <CategoryList {...frame} sections={sections}>
      {(cards, as) => <DocGrid cards={cards} as={as} />}
    </CategoryList>
  );
}
