import { postJson } from "~/ui/form/post-json";
import { VideoPlayer } from "~/ui/media/video-player";
import type { Playing } from "../course/lessons.server";

/** Counts that a video was started [V8]. */
const countView = (id: number): void =>
  void fetch("/api/video/views", {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ id }),
    keepalive: true,
  }).catch(() => undefined);

/** Plays a lesson, and with JavaScript remembers how far a member has come. */
export function CoursePlayer({ playing, isSignedIn }: { playing: Playing; isSignedIn: boolean }) {
  const { videoId, sources, poster, title, startAt } = playing;
  if (!sources) return null;
  return (
    <VideoPlayer
      key={videoId}
      sources={sources}
      poster={poster}
      title={title}
      startAt={startAt}
      onPlay={() => countView(videoId)}
      {...(isSignedIn && {
        onProgress: ({ currentTime, duration }: { currentTime: number; duration: number }) =>
          void postJson("/api/video/progress", {
            videoId,
            currentTime: Math.floor(currentTime),
            duration: Math.floor(duration),
          }),
      })}
    />
  );
}
