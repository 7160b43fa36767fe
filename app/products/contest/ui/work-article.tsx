import { lazy, Suspense } from "react";
import type { PlayedVideo } from "~/foundation/subjects/videos.server";
import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Columns, Facts, Stack } from "~/ui/layout/page";
import { Picture } from "~/ui/media/picture";
import { PictureSet } from "~/ui/media/picture-set";
import { AppLink } from "~/ui/navigation/app-link";
import type { WorkView } from "../queries/works.server";
import s from "./contest.module.css";

const VideoPlayer = lazy(async () => ({ default: (await import("~/ui/media/video-player")).VideoPlayer }));

/** The pictures of a work, or its video; its cover while the video cannot be played. */
function Shown({ view, video }: { view: WorkView; video: PlayedVideo | null }) {
  const t = useT("contest");
  const { title, images, cover } = view;
  if (images.length > 0)
    return <PictureSet pictures={images} name={title} label={(at) => t("detail.picture", { title, at })} />;
  if (video?.sources)
    return (
      <Suspense>
        <VideoPlayer sources={video.sources} poster={video.picture ?? cover} title={title} />
      </Suspense>
    );
  return <Picture image={cover} alt={title} ratio="16:10" width={750} eager rounded />;
}

/** A work with what its author says of it. */
export function WorkArticle({
  view,
  video,
  contest,
}: {
  view: WorkView & { nickname: string };
  video: PlayedVideo | null;
  contest: { text: string; lang?: string | undefined; path: string };
}) {
  const t = useT("contest");
  const { description, photographer, area, nickname } = view;
  const facts = [
    { label: t("form.photographer"), value: photographer },
    ...(area ? [{ label: t("form.area"), value: area }] : []),
    { label: t("detail.author"), value: nickname },
    {
      label: t("detail.contest"),
      value: (
        <AppLink to={contest.path} lang={contest.lang}>
          {contest.text}
        </AppLink>
      ),
    },
  ];
  return (
    <Columns
      side={
        <Card>
          <Facts rows={facts} />
        </Card>
      }
    >
      <Stack>
        <Shown view={view} video={video} />
        {description && <p className={s.words}>{description}</p>}
      </Stack>
    </Columns>
  );
}
