import { clapsPart } from "~/foundation/claps/claps-part.server";
import { commentsPart } from "~/foundation/comments/comments-part.server";
import { favouritePart } from "~/foundation/favourites/favourite-part.server";
import { plainWords, shownRich } from "~/foundation/rich-text/rich-words";
import { staticText } from "~/foundation/rich-text/static-text.server";
import { sharePart } from "~/foundation/subjects/share.server";
import { rowIdOf } from "~/platform/data/row-id";
import type { Load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import { wholeIn } from "~/platform/screens/list-state";
import type { Crumb } from "~/ui/chrome/crumb";
import { stepsTo } from "../category/category-frame.server";
import { placesOf } from "../category/tree.server";
import { courseHref } from "../rules/addresses";
import { schoolLimits } from "../rules/limits";
import { priceState } from "../rules/price";
import { openCourse } from "./courses.server";
import { lessonsOf } from "./lessons.server";
import { watchableAmong } from "./rights.server";

/** The page of a course for one visitor: introduction, lessons, what plays the chosen one, and what people say. */
export async function coursePage(call: Load) {
  const { db, actor, locale, params, t, url, origin } = call;
  const flag = flagOf(locale);
  const course = await openCourse(db, actor, rowIdOf(params.id));
  const { id } = course;
  const mayWatch = (await watchableAmong(db, actor, [course])).has(id);
  const title = shownWords(course.title, flag);
  const summary = shownWords(course.summary, flag);
  const text = shownRich(course.description, flag);
  const ref = { type: "course", refId: id };
  const wanted = wholeIn(url.searchParams.get("lesson"), 1, schoolLimits.lessons) ?? 1;
  const [places, lessons, body, comments, claps, favourite] = await Promise.all([
    placesOf(db, [course.categoryId]),
    lessonsOf(db, course.videoIds, { actor, locale, mayWatch, wanted }),
    staticText(call, text),
    commentsPart(call, ref),
    clapsPart(call, ref),
    favouritePart(call, ref),
  ]);
  const steps = stepsTo(places.get(course.categoryId), { locale, t });
  const trail: Crumb[] = [...steps, { label: title.text, lang: title.lang }];
  return {
    ...lessons,
    course: {
      id,
      title,
      summary,
      cover: course.cover,
      price: course.price ?? 0,
      state: priceState(course, mayWatch),
      takesApplications: course.takesApplications,
      category: steps.at(-1),
      lang: text.lang,
      plain: summary.text || inLanguage(plainWords(course.description), flag).text,
    },
    mayWatch,
    isSignedIn: actor !== null,
    body,
    comments,
    claps,
    favourite,
    share: sharePart(call, ref, { path: courseHref(id), text: title.text, words: summary.text, picture: course.cover }),
    trail,
    locale,
    url: origin + courseHref(id),
  };
}
