import { staticText } from "~/foundation/rich-text/static-text.server";
import { shownNow } from "~/platform/data/clock.server";
import { type Load, load } from "~/platform/forms/handler.server";
import { boundTime } from "~/platform/i18n/bound-time.server";
import { flagOf } from "~/platform/i18n/locales";
import { choiceIn, pageIn, slicePaging } from "~/platform/screens/list-state";
import { type Contest, contestLinks, contestView, findContest, openContest } from "./queries/contests.server";
import { workCard, workPage } from "./queries/works.server";
import { contestHref, namedCode, sorts } from "./rules/codes";
import { contestLimits } from "./rules/limits";
import { contestsTag } from "./tags";

/** The last page of a gallery. */
const farthest = 1_000;

/** What the page of a contest shows. */
async function contestPart(call: Load, contest: Contest) {
  const { db, locale, origin, t, url } = call;
  const flag = flagOf(locale);
  const now = await shownNow(db);
  const { content, ...view } = contestView(contest, flag, now);
  const asked = choiceIn(url.searchParams, "sort", sorts) ?? "new";
  const sort = asked === "award" && view.phase !== "over" ? "new" : asked;
  const page = pageIn(url.searchParams, 1, farthest);
  const [text, found, others] = await Promise.all([
    staticText(call, content),
    workPage(db, { contestId: contest.id, sort, as: workCard }, slicePaging(page, contestLimits.page)),
    contestLinks(db, flag, { except: contest.id, now }),
  ]);
  const time = boundTime(locale);
  const { applyStart, applyEnd, resultTime } = contest;
  return {
    contest: { ...view, textLang: content.lang },
    times: { from: time(applyStart), until: time(applyEnd), results: resultTime ? time(resultTime) : "" },
    text,
    locale,
    sort,
    page,
    cards: found.content,
    pages: found.totalPages,
    others,
    url: origin + contestHref(contest.code),
    trail: [
      { label: t("event:list.title"), href: "/event" },
      { label: view.title.text, lang: view.title.lang },
    ],
  };
}
export type ContestPart = Awaited<ReturnType<typeof contestPart>>;

/** Loads the page of the contest that the address names. Throws notFindData. */
export const contestLoader = load(async (call) => {
  call.tags.add(contestsTag);
  return contestPart(call, await openContest(call.db, call.params.code ?? ""));
});

/** Loads the page of the contest with an address of its own, and the other contests while there is none. */
export const namedContestLoader = load(async (call) => {
  const { db, locale, tags } = call;
  tags.add(contestsTag);
  const contest = await findContest(db, namedCode);
  if (contest) return { part: await contestPart(call, contest), others: [] };
  return { part: null, others: await contestLinks(db, flagOf(locale), { now: await shownNow(db) }) };
});
