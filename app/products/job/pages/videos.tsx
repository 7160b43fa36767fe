import { useLoaderData } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress, pageIn, slicePaging } from "~/platform/screens/list-state";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { videoPage } from "../company/queries/videos.server";
import { jobSizes } from "../rules/limits";
import { jobVideosTag } from "../tags";
import { VideoList } from "../ui/video-list";

export const loader = load(async ({ db, locale, tags, url }) => {
  tags.add(jobVideosTag);
  const page = pageIn(url.searchParams, 1, 1_000);
  return { page, list: await videoPage(db, flagOf(locale), slicePaging(page, jobSizes.videoPage)) };
});

/** The videos in which companies present themselves. */
export default function CompanyVideosPage() {
  const t = useT("job");
  const { page, list } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("video.title")} lead={t("video.lead")} />
      {list.content.length === 0 ? (
        <EmptyState
          title={t("video.none")}
          actions={<LinkButton to={href("/job/recruitmentList")}>{t("home.all")}</LinkButton>}
        />
      ) : (
        <Stack>
          <VideoList videos={list.content} titleAs="h2" />
          <Pager
            page={page}
            pages={list.totalPages}
            href={(to) => listAddress(href("/job/company/video"), { page: to })}
          />
        </Stack>
      )}
    </Page>
  );
}
