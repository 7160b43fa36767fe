import { redirect } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { rowIdOf } from "~/platform/data/row-id";
import { load } from "~/platform/forms/handler.server";
import { pageIn } from "~/platform/screens/list-state";
import { pageTitle } from "~/ui/chrome/page-title";
import { categoryFrame } from "../category/category-frame.server";
import { categoryPage } from "../category/category-page.server";
import { openCategory } from "../category/tree.server";
import { courseCards } from "../course/course-cards.server";
import { countCourses, coursesOf } from "../course/courses.server";
import { categoryHref } from "../rules/addresses";
import { farthestPage } from "../rules/limits";
import { schoolTag } from "../tags";
import { CategoryList } from "../ui/category-list";
import { CourseGrid } from "../ui/course-grid";

const lister = { list: coursesOf, count: countCourses, cards: courseCards };

export const loader = load(async ({ db, actor, locale, t, tags, params, url }) => {
  tags.add(schoolTag);
  const placed = await openCategory(db, rowIdOf(params.categoryId));
  if (placed.category.type === "DOCUMENT") throw redirect(categoryHref(placed.category));
  const page = pageIn(url.searchParams, 1, farthestPage);
  const isOwn = url.searchParams.get("own") === "1";
  const list = await categoryPage(db, { actor, locale }, placed, { page, isOwn, lister });
  return { ...list, ...categoryFrame(placed, { locale, t }), page, isOwn };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? pageTitle(data.category.name, matches) : [];

/** The courses of a category. */
export default function MoreCourses() {
  const { sections, ...frame } = useLoaderData<typeof loader>();
  return (
    <CategoryList {...frame} sections={sections}>
      {(cards, as) => <CourseGrid cards={cards} as={as} />}
    </CategoryList>
  );
}
