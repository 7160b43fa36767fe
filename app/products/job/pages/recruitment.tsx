import { type MetaDescriptor, type MetaFunction, useLoaderData } from "@remix-run/react";
import { favouritePart } from "~/foundation/favourites/favourite-part.server";
import { FavouriteButton } from "~/foundation/favourites/ui/favourite-button";
import { reportAction } from "~/foundation/moderation/report-action.server";
import { reportChoices } from "~/foundation/moderation/report-choices.server";
import { ReportFold } from "~/foundation/moderation/ui/report-fold";
import { sharePart } from "~/foundation/subjects/share.server";
import { Share } from "~/foundation/subjects/ui/share";
import { rowIdOf } from "~/platform/data/row-id";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import type { Crumb } from "~/ui/chrome/crumb";
import { pageTitle } from "~/ui/chrome/page-title";
import { Buttons, Columns, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { LanguageChip } from "~/ui/text/language-chip";
import { replyRateOf } from "../applying/queries/reply-rate.server";
import { shownRecruitment } from "../posting/queries/open-recruitment.server";
import { otherCards, recruitmentView, similarCards } from "../posting/queries/recruitment-view.server";
import { metaOf } from "../posting/recruitment-meta.server";
import { companyHref, recruitmentHref } from "../rules/addresses";
import { jobsTag, recruitmentTag } from "../tags";
import { CompanyCard } from "../ui/company-card";
import s from "../ui/job.module.css";
import { WorkFacts } from "../ui/recruitment-facts";
import { Marks, RecruitmentList } from "../ui/recruitment-list";
import { useView } from "../ui/use-view";

export const loader = load(async (call) => {
  const { actor, db, locale, origin, params, t, tags } = call;
  const found = await shownRecruitment(db, rowIdOf(params.recruitmentId));
  const { id } = found.recruitment;
  tags.add(recruitmentTag(id)).add(jobsTag);
  const reading = { locale, t };
  const view = await recruitmentView(db, found, reading);
  const ref = { type: "recruitment", refId: id };
  const path = recruitmentHref(id);
  const [similar, others, favourite, replyRate] = await Promise.all([
    similarCards(db, found, reading),
    otherCards(db, found, reading),
    favouritePart(call, ref),
    replyRateOf(db, view.company.id),
  ]);
  const trail: Crumb[] = [
    { label: t("site:section.job"), href: href("/job") },
    { label: view.company.name.text, href: companyHref(view.company.name.text), lang: view.company.name.lang },
    { label: view.title.text, lang: view.title.lang },
  ];
  return {
    view,
    similar,
    others,
    favourite,
    replyRate,
    trail,
    locale,
    path,
    share: sharePart(call, ref, { path, text: view.title.text }),
    meta: metaOf(found, view, locale, origin + path),
    reasons: actor && reportChoices(t),
  };
});

export const action = reportAction("recruitment", recruitmentHref, "recruitmentId");

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? [...pageTitle(data.view.title.text, matches), ...(data.meta as MetaDescriptor[])] : [];

/** Page of a recruitment: what it offers and asks for, the company, the way there, and others like it. */
export default function RecruitmentPage() {
  const t = useT("job");
  const { view, similar, others, favourite, replyRate, share, reasons, locale, path } = useLoaderData<typeof loader>();
  const { id, life, title, description, salary, marks, company } = view;
  useView(id);
  const side = (
    <Stack>
      <CompanyCard company={company} replyRate={replyRate} />
      <div id="share">
        <Share view={share} />
      </div>
    </Stack>
  );
  return (
    <Page>
      <PageHead
        title={<span lang={title.lang}>{title.text}</span>}
        lead={
          <AppLink to={companyHref(company.name.text)} lang={company.name.lang}>
            {company.name.text}
          </AppLink>
        }
        actions={
          life === "open" && (
            <LinkButton to={href("/job/applyJob/:id", { id })} look="accent" rel="nofollow">
              {t("posting.apply")}
            </LinkButton>
          )
        }
      />
      <Columns side={side}>
        <Stack gap="lg">
          {life !== "open" && (
            <p className={s.notice} role="status">
              {t(life === "closed" ? "posting.closed" : "posting.expired")}
            </p>
          )}
          <div className={s.row}>
            <span className={s.salary}>{salary}</span>
            <Marks marks={marks} />
          </div>
          <div>
            {description.lang && <LanguageChip lang={description.lang} locale={locale} />}
            <p className={s.lines} lang={description.lang}>
              {description.text}
            </p>
          </div>
          <WorkFacts view={view} />
          <Buttons>
            <FavouriteButton view={favourite} />
          </Buttons>
          {others.length > 0 && (
            <Section title={t("posting.others")}>
              <RecruitmentList cards={others} locale={locale} />
            </Section>
          )}
          {similar.length > 0 && (
            <Section title={t("posting.similar")}>
              <RecruitmentList cards={similar} locale={locale} />
            </Section>
          )}
          <ReportFold reasons={reasons} page={path} />
        </Stack>
      </Columns>
    </Page>
  );
}
