import { useLoaderData } from "@remix-run/react";
import { videoPort } from "~/foundation/subjects/videos.server";
import { consume } from "~/platform/access/rate-limit.server";
import { shownNow } from "~/platform/data/clock.server";
import { transact } from "~/platform/data/database.server";
import { rowIdOf } from "~/platform/data/row-id";
import { loadSignedIn, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { boundTime } from "~/platform/i18n/bound-time.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { listAddress, pageIn, slicePaging } from "~/platform/screens/list-state";
import { afterMinute } from "~/platform/time/whole-minutes";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Pager } from "~/ui/navigation/pager";
import { scoreForm } from "../forms";
import { judgedContest, worksToScore } from "../queries/jury.server";
import { contestLimits } from "../rules/limits";
import { phaseOf } from "../rules/phase";
import s from "../ui/contest.module.css";
import { ScoredWork } from "../ui/scored-work";
import { scoreWork } from "../verbs/score-work.server";

const juryHref = (contestId: number, page: number): string =>
  listAddress(href("/event/photoComp/jury/:contestId", { contestId }), { page });

export const loader = loadSignedIn(async ({ actor, db, locale, params, t, url }) => {
  const contestId = rowIdOf(params.contestId);
  const flag = flagOf(locale);
  const contest = await judgedContest(db, actor.userId, contestId);
  const phase = phaseOf(contest, await shownNow(db));
  const page = pageIn(url.searchParams);
  const isShown = phase === "judging" || phase === "over";
  const found = isShown
    ? await worksToScore(db, { userId: actor.userId, contestId }, slicePaging(page, contestLimits.jury))
    : { content: [], totalPages: 0 };
  const videoIds = found.content.flatMap(({ videoId }) => videoId ?? []);
  const videos = await videoPort().play(db, videoIds, flag);
  const title = shownWords(contest.title, flag);
  return {
    contestId,
    trail: [
      { label: t("contest-jury:title"), href: href("/event/photoComp/jury") },
      { label: title.text, lang: title.lang },
    ],
    title,
    phase,
    from: boundTime(locale)(afterMinute(contest.applyEnd)),
    works: found.content.map(({ videoId, ...work }) => ({
      ...work,
      sources: (videoId !== null && videos.get(videoId)?.sources) || null,
    })),
    page,
    pages: found.totalPages,
  };
});

export const action = submitInStepsSignedIn(scoreForm, async ({ intent: _, ...score }, { actor, params, url }) => {
  await consume("contestScore", String(actor.userId));
  await transact((tx) => scoreWork(tx, actor, score));
  const to = juryHref(rowIdOf(params.contestId), pageIn(url.searchParams));
  return redirectTo(`${to}#work-${score.id}`, { kind: "success", key: "contest-jury:done" });
});

/** The works of a contest without names and claps, each with the visitor's own score alone. */
export default function JuryWorks() {
  const t = useT("contest-jury");
  const { contestId, title, phase, from, works, page, pages } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead title={<span lang={title.lang}>{title.text}</span>} lead={t(`phase.${phase}`, { from })} />
      {works.length === 0 ? (
        <EmptyState title={t("noWorks")}>
          <p>{t("noWorksHint")}</p>
        </EmptyState>
      ) : (
        <Stack gap="lg">
          <p className={s.quiet}>{t("blind")}</p>
          <ul className={s.list}>
            {works.map((work) => (
              <ScoredWork key={work.id} work={work} isOpen={phase === "judging"} />
            ))}
          </ul>
          <Pager page={page} pages={pages} href={(to) => juryHref(contestId, to)} />
        </Stack>
      )}
    </Page>
  );
}
