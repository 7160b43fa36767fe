import { useLoaderData } from "@remix-run/react";
import { boughtVideos } from "~/foundation/subjects/watching.server";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { pageIn, slicePaging } from "~/platform/screens/list-state";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { ownCourses } from "../course/own-courses.server";
import { farthestPage, schoolSizes } from "../rules/limits";
import { CourseGrid } from "../ui/course-grid";
import { MineTabs, MoreMine, NeedsLogin } from "../ui/mine";
import { VideoGrid } from "../ui/video-grid";

export const loader = load(async ({ db, actor, locale, url }) => {
  const page = pageIn(url.searchParams, 1, farthestPage);
  if (!actor) return { page, isSignedIn: false, courses: [], videos: [], hasMore: false };
  const [own, videos] = await Promise.all([
    ownCourses(db, { actor, locale }, slicePaging(page, schoolSizes.own)),
    page > 1 ? [] : boughtVideos(db, { userId: actor.userId, flag: flagOf(locale), limit: schoolSizes.bought }),
  ]);
  return { page, isSignedIn: true, videos, ...own };
});

/** The courses and videos that a person has bought, with how far they have come. */
export default function MyVideos() {
  const t = useT("school");
  const { page, isSignedIn, courses, videos, hasMore } = useLoaderData<typeof loader>();
  const path = href("/school/user/video");
  return (
    <Page>
      <PageHead title={t("mine.courses")} />
      <Stack gap="lg">
        <MineTabs current="video" />
        {!isSignedIn && <NeedsLogin page={path} />}
        {isSignedIn && courses.length + videos.length === 0 && (
          <EmptyState title={t("mine.noCourses")} actions={<LinkButton to={href("/school")}>{t("back")}</LinkButton>} />
        )}
        {courses.length > 0 && (
          <Section title={t("courses")}>
            <CourseGrid cards={courses} />
          </Section>
        )}
        {videos.length > 0 && (
          <Section title={t("mine.videos")}>
            <VideoGrid videos={videos} />
          </Section>
        )}
        <MoreMine page={page} hasMore={hasMore} path={path} />
      </Stack>
    </Page>
  );
}
