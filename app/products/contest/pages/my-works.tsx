import { useLoaderData } from "@remix-run/react";
import { consume } from "~/platform/access/rate-limit.server";
import { shownNow } from "~/platform/data/clock.server";
import { transact } from "~/platform/data/database.server";
import { loadSignedIn, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { listAddress, pageIn, slicePaging } from "~/platform/screens/list-state";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { ownForm } from "../forms";
import { ownEntity, ownWorks } from "../queries/own-works.server";
import { contestHref } from "../rules/codes";
import { contestLimits } from "../rules/limits";
import { phaseOf } from "../rules/phase";
import { actsIn, type WorkState } from "../rules/states";
import s from "../ui/contest.module.css";
import { OwnWork } from "../ui/own-work";
import { withdrawWork } from "../verbs/withdraw-work.server";

export const loader = loadSignedIn(async ({ actor, db, locale, url }) => {
  const page = pageIn(url.searchParams);
  const now = await shownNow(db);
  const { content, totalPages } = await ownWorks(db, actor.userId, slicePaging(page, contestLimits.own));
  const works = content.map((row) => {
    const { id, title, cover, status, verdict } = row.work;
    const phase = phaseOf(row.contest, now);
    return {
      id,
      title,
      cover,
      verdict,
      state: status as WorkState,
      award: ownEntity(row, now).award,
      acts: actsIn(row.work, phase),
      contest: { ...shownWords(row.contest.title, flagOf(locale)), path: contestHref(row.contest.code) },
    };
  });
  return { works, page, pages: totalPages };
});

export const action = submitInStepsSignedIn(ownForm, async ({ id }, { actor }) => {
  await consume("contest", String(actor.userId));
  await transact((tx) => withdrawWork(tx, actor, id));
  return redirectTo(href("/event/photoComp/myWorks"), { kind: "success", key: "contest:done.withdrawn" });
});

/** The visitor's own works in every state, with what can be done with each. */
export default function OwnWorks() {
  const t = useT("contest");
  const { works, page, pages } = useLoaderData<typeof loader>();
  const add = (
    <LinkButton to={href("/event/photoComp/upload")} look="accent">
      {t("form.add")}
    </LinkButton>
  );
  return (
    <Page width="normal">
      <PageHead title={t("own.title")} lead={t("own.lead")} actions={add} />
      {works.length === 0 ? (
        <EmptyState title={t("own.empty")} actions={add}>
          <p>{t("form.lead")}</p>
        </EmptyState>
      ) : (
        <Stack gap="lg">
          <ul className={s.list}>
            {works.map((work) => (
              <OwnWork key={work.id} work={work} />
            ))}
          </ul>
          <Pager page={page} pages={pages} href={(to) => listAddress(href("/event/photoComp/myWorks"), { page: to })} />
        </Stack>
      )}
    </Page>
  );
}
