import { lazy, Suspense } from "react";
import { useT } from "~/platform/i18n/use-t";
import { Stack } from "~/ui/layout/page";
import { Picture } from "~/ui/media/picture";
import type { LivePage } from "../live-page.server";
import s from "./live.module.css";

const VideoPlayer = lazy(async () => ({ default: (await import("~/ui/media/video-player")).VideoPlayer }));

/**
 * What a live event shows: the recording of a replay, a loop of it while there is no stream, the address of a stream
 * elsewhere, or its cover with what to wait for. `onPlayed` is called with each second that a replay has come to.
 */
export function Stage({ page, onPlayed }: { page: LivePage; onPlayed: (seconds: number) => void }) {
  const t = useT("live");
  const { id, title, cover, state, isOver, recording, stream, startAt } = page;
  if (recording)
    return (
      <div
        onTimeUpdateCapture={({ target }) => {
          if (state === "replay" && target instanceof HTMLVideoElement) onPlayed(Math.floor(target.currentTime));
        }}
      >
        <Suspense fallback={<Picture image={cover} alt="" ratio="16:9" width={750} eager rounded />}>
          <VideoPlayer
            key={id}
            sources={recording.sources}
            poster={cover}
            title={title.text}
            startAt={startAt}
            loops={recording.loops}
          />
        </Suspense>
      </div>
    );
  const wait = state === "upcoming" ? (isOver ? "over" : "upcoming") : "noStream";
  return (
    <Stack>
      <Picture image={cover} alt="" ratio="16:9" width={750} eager rounded />
      {stream ? (
        <p>
          <a href={stream} target="_blank" rel="noopener noreferrer">
            {t("stage.stream")}
          </a>
        </p>
      ) : (
        <p className={s.note}>{t(`stage.${wait}`)}</p>
      )}
    </Stack>
  );
}
