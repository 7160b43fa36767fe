import { useCallback } from "react";
import { postJson } from "~/ui/form/post-json";

/** Reports that a video is being played; the reply is ignored. */
const tellView = (id: number) =>
  void fetch("/api/video/views", {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ id }),
    keepalive: true,
  }).catch(() => undefined);

/** What a player of a video reports: that it is played, and for members how far. */
export function useWatching(id: number, isMember: boolean) {
  const onPlay = useCallback(() => tellView(id), [id]);
  const onProgress = useCallback(
    (at: { currentTime: number; duration: number }) => {
      if (isMember) void postJson("/api/video/progress", { videoId: id, ...at });
    },
    [id, isMember],
  );
  return { onPlay, onProgress };
}
