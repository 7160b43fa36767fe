import type { VideoSources } from "./video-sources";

/** The most frames that are offered of a video. */
const most = 24;

/** A frame of a video: its second, and its place in the picture of all frames, in pixels. */
type Scene = { at: number; left: number; top: number };

/**
 * The frames of a video that its player offers, evenly over its length; none of a video of which there is only one
 * frame.
 */
export function scenesOf({ sprite, duration }: Pick<VideoSources, "sprite" | "duration">): Scene[] {
  if (!sprite) return [];
  const { columns, width, height, everySeconds } = sprite;
  const frames = Math.ceil(duration / everySeconds);
  if (frames < 2) return [];
  const step = Math.ceil(frames / most);
  return Array.from({ length: Math.ceil(frames / step) }, (_, place) => {
    const frame = place * step;
    return { at: frame * everySeconds, left: (frame % columns) * width, top: Math.floor(frame / columns) * height };
  });
}
