import { useLoaderData } from "@remix-run/react";
import { bannersOf, bannerTag } from "~/foundation/site/banners.server";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { wholeIn } from "~/platform/screens/list-state";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { BannerCarousel } from "~/ui/media/banner-carousel";
import { LinkButton } from "~/ui/navigation/button";
import { SearchForm } from "~/ui/navigation/search-form";
import { Chip, ChipRow } from "~/ui/text/badge";
import { companyLogos } from "../company/queries/companies.server";
import { videoPage } from "../company/queries/videos.server";
import { homeCards } from "../posting/queries/home.server";
import { homeHref, searchHref, valueHref } from "../rules/addresses";
import { attributes, homeAttributes } from "../rules/attributes";
import { jobSizes } from "../rules/limits";
import { jobsTag, jobVideosTag } from "../tags";
import { CompanyLogos } from "../ui/company-logos";
import { RecruitmentList } from "../ui/recruitment-list";
import { VideoList } from "../ui/video-list";

/** Most pinned recruitments that the page shows. */
const mostRows = 120;

export const loader = load(async ({ db, locale, t, tags, url }) => {
  tags.add(jobsTag).add(jobVideosTag).add(bannerTag("job"));
  const flag = flagOf(locale);
  const rows = wholeIn(url.searchParams.get("rows"), jobSizes.home, mostRows) ?? jobSizes.home;
  const [slides, videos, pinned, companies] = await Promise.all([
    bannersOf(db, { business: "job", flag }),
    videoPage(db, flag, { page: 0, size: jobSizes.videos, offset: 0 }),
    homeCards(db, { locale, t }, rows),
    companyLogos(db, flag, jobSizes.companies),
  ]);
  const groups = homeAttributes.map((name) => ({
    name,
    label: t(`job-posting:field.${name}`),
    chips: attributes[name].map((value) => ({
      label: t(`job-posting:${name}.${value}`),
      href: valueHref(name, value),
    })),
  }));
  return { locale, slides, videos: videos.content, ...pinned, companies, groups, rows };
});

/** Home of the jobs: videos of companies, what searches begin with, pinned recruitments, companies. */
export default function JobHome() {
  const t = useT("job");
  const { locale, slides, videos, cards, isPinned, hasMore, companies, groups, rows } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead
        title={t("home.title")}
        lead={t("home.lead")}
        actions={
          <LinkButton to={href("/job/recruitmentList")} look="quiet">
            {t("home.all")}
          </LinkButton>
        }
      />
      <Stack gap="lg">
        <BannerCarousel
          slides={slides}
          label={t("banner.label")}
          words={{ pause: t("banner.pause"), play: t("banner.play"), go: t("banner.go") }}
        />
        <SearchForm
          action={href("/job/search")}
          keyword=""
          label={t("search.keyword")}
          placeholder={t("search.placeholder")}
        />
        {videos.length > 0 && (
          <Section title={t("video.title")} more={{ href: href("/job/company/video"), label: t("video.more") }}>
            <VideoList videos={videos} />
          </Section>
        )}
        <Section title={t("home.by")}>
          <Stack gap="sm">
            {groups.map(({ name, label, chips }) => (
              <ChipRow key={name} label={label} scroll="narrow">
                {chips.map((chip) => (
                  <Chip key={chip.href} to={chip.href}>
                    {chip.label}
                  </Chip>
                ))}
              </ChipRow>
            ))}
          </Stack>
        </Section>
        <Section
          title={t(isPinned ? "home.pinned" : "home.newest")}
          id="pinned"
          more={{ href: searchHref({ sort: "new" }), label: t("home.newer") }}
        >
          {cards.length === 0 ? (
            <EmptyState title={t("home.none")} />
          ) : (
            <Stack>
              <RecruitmentList cards={cards} locale={locale} />
              {hasMore && rows < mostRows && (
                <div>
                  <LinkButton to={homeHref(rows + jobSizes.home)} look="quiet">
                    {t("home.more")}
                  </LinkButton>
                </div>
              )}
            </Stack>
          )}
        </Section>
        {companies.length > 0 && (
          <Section title={t("home.companies")}>
            <CompanyLogos companies={companies} />
          </Section>
        )}
      </Stack>
    </Page>
  );
}
