import { useLoaderData } from "@remix-run/react";
import { shownNow } from "~/platform/data/clock.server";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { boundTime } from "~/platform/i18n/bound-time.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { afterMinute } from "~/platform/time/whole-minutes";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { judgedContests, scoreProgress } from "../queries/jury.server";
import { phaseOf } from "../rules/phase";
import s from "../ui/contest.module.css";

export const loader = loadSignedIn(async ({ actor, db, locale }) => {
  const now = await shownNow(db);
  const time = boundTime(locale);
  const contests = await judgedContests(db, actor.userId);
  return Promise.all(
    contests.map(async (contest) => ({
      id: contest.id,
      title: shownWords(contest.title, flagOf(locale)),
      phase: phaseOf(contest, now),
      from: time(afterMinute(contest.applyEnd)),
      ...(await scoreProgress(db, actor.userId, contest.id)),
    })),
  );
});

/** The contests on whose jury the visitor is. */
export default function Jury() {
  const t = useT("contest-jury");
  const contests = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead title={t("title")} lead={t("lead")} />
      {contests.length === 0 ? (
        <EmptyState
          title={t("empty")}
          actions={<LinkButton to={href("/event/photoComp/chinaDress")}>{t("toContest")}</LinkButton>}
        >
          <p>{t("emptyHint")}</p>
        </EmptyState>
      ) : (
        <ul className={s.list}>
          {contests.map(({ id, title, phase, from, works, scored }) => (
            <li key={id}>
              <Card>
                <Stack gap="sm">
                  <h2>
                    <AppLink to={href("/event/photoComp/jury/:contestId", { contestId: id })} lang={title.lang}>
                      {title.text}
                    </AppLink>
                  </h2>
                  <p>{t(`phase.${phase}`, { from })}</p>
                  <p className={s.quiet}>{t("progress", { scored, works })}</p>
                </Stack>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
