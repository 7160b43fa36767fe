import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { pageTitle } from "~/ui/chrome/page-title";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { BannerCarousel } from "~/ui/media/banner-carousel";
import { LinkButton } from "~/ui/navigation/button";
import { Chip, ChipRow } from "~/ui/text/badge";
import { schoolHome } from "../home-page.server";
import { CategoryBlock } from "../ui/category-block";
import { CourseGrid } from "../ui/course-grid";
import { DocGrid } from "../ui/doc-grid";
import { ExamEntrance } from "../ui/exam-entrance";
import { Group } from "../ui/group";

export const loader = load(async (call) => ({
  ...(await schoolHome(call)),
  title: call.t("school:home.title"),
  lead: call.t("school:home.lead"),
}));

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

/** The school's home: banners, recommended courses, the way to the exams, and the categories with their first things. */
export default function SchoolHome() {
  const t = useT("school");
  const { slides, hot, recommended, introductions, videos, docs, title, lead } = useLoaderData<typeof loader>();
  const isEmpty = introductions.length + videos.length + docs.length === 0;
  return (
    <Page>
      <BannerCarousel
        slides={slides}
        label={t("banner.label")}
        words={{ pause: t("banner.pause"), play: t("banner.play"), go: t("banner.go") }}
      />
      <PageHead title={title} lead={lead} />
      <Stack gap="lg">
        {hot.length > 0 && (
          <ChipRow label={t("hot")}>
            {hot.map(({ id, name, lang, href: to }) => (
              <Chip key={id} to={to}>
                <span lang={lang}>{name}</span>
              </Chip>
            ))}
          </ChipRow>
        )}
        {recommended.length > 0 && (
          <Section title={t("recommended")}>
            <CourseGrid cards={recommended} />
          </Section>
        )}
        <ExamEntrance />
        {isEmpty && (
          <EmptyState
            title={t("home.empty")}
            actions={<LinkButton to={href("/school/exam")}>{t("exam.title")}</LinkButton>}
          />
        )}
        <Group type="INTRODUCTION" sections={introductions}>
          {({ category, more, cards }) => (
            <CategoryBlock key={category.id} category={category} more={more} as="h3">
              <CourseGrid cards={cards} />
            </CategoryBlock>
          )}
        </Group>
        <Group type="VIDEO" sections={videos}>
          {({ category, more, cards }) => (
            <CategoryBlock key={category.id} category={category} more={more} as="h3">
              <CourseGrid cards={cards} />
            </CategoryBlock>
          )}
        </Group>
        <Group type="DOCUMENT" sections={docs}>
          {({ category, more, cards }) => (
            <CategoryBlock key={category.id} category={category} more={more} as="h3">
              <DocGrid cards={cards} />
            </CategoryBlock>
          )}
        </Group>
      </Stack>
    </Page>
  );
}
