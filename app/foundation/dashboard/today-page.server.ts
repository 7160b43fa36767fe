import { todosOf } from "~/foundation/profile/parts.server";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { inTokyo } from "~/platform/i18n/in-tokyo";
import { wordsIn } from "~/platform/screens/list-state";
import { figuresOf, findAtDesks } from "./parts.server";

/** Loader of the first page of the desks: open todos, sums of today, and the date in Japan. */
export const todayLoader = loadSignedIn(async ({ db, actor, locale, t }) => ({
  day: inTokyo(locale, { weekday: "long", month: "long", day: "numeric" })(new Date()),
  nickname: actor.nickname,
  figures: await figuresOf(db, actor, t),
  todos: await todosOf(db, actor, t, ["deskTodos"]),
}));

/** Loader of the desks' search: users, orders and other rows that match a keyword. */
export const deskSearchLoader = loadSignedIn(async ({ db, actor, url, t }) => {
  const keyword = wordsIn(url.searchParams, "keyword");
  return { keyword, found: await findAtDesks(db, actor, keyword, t) };
});
