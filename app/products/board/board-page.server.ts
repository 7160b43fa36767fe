import { prefectureName } from "~/foundation/reference/prefecture-name.server";
import type { Load } from "~/platform/forms/handler.server";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { slicePaging, wholeIn } from "~/platform/screens/list-state";
import { prefectures } from "~db/prefectures";
import { categoriesOf } from "./queries/categories.server";
import { openPost, postCard, postPage, postView } from "./queries/posts.server";
import type { Asked } from "./rules/addresses";
import { boardLimits } from "./rules/limits";
import { boardTag, postTag } from "./tags";

/** The prefectures as choices of a form, in a visitor's language. */
export const areaChoices = (locale: Locale) =>
  prefectures.map((value) => ({ value, label: prefectureName(locale, value) }));

/** The id of the post that an address shows; null for the list, 0 for an id that cannot exist. */
export function shownId({ searchParams }: URL): number | null {
  if (!searchParams.has("id")) return null;
  return wholeIn(searchParams.get("id"), 0, Number.MAX_SAFE_INTEGER) ?? 0;
}

/** What the list of the board shows. */
export async function boardPart({ db, locale, tags }: Load, asked: Asked) {
  tags.add(boardTag);
  const paging = slicePaging(asked.page, boardLimits.page);
  const [categories, found] = await Promise.all([
    categoriesOf(db, flagOf(locale)),
    postPage(db, { ...asked, as: (row) => postCard(row, locale) }, paging),
  ]);
  return { categories, areas: areaChoices(locale), found };
}

/** What the page of one post shows. Throws notFindData. */
export async function postPart({ actor, db, locale, tags }: Load, id: number) {
  tags.add(postTag(id));
  const row = await openPost(db, id);
  return {
    view: postView(row, locale, { isSignedIn: actor !== null }),
    isOwn: actor?.userId === row.post.ownerId,
  };
}
