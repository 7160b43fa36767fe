/** Columns of the picture, most frames in it, and pixels of a frame's longer side. */
const [columns, mostFrames, longerSide] = [10, 100, 160];

/** Frames of a video side by side in one picture, for its time bar; sizes in pixels. */
export type Sprite = { columns: number; rows: number; width: number; height: number; everySeconds: number };

const even = (pixels: number): number => Math.max(2, 2 * Math.round(pixels / 2));

/** How the frames of a video stand in its sprite, from its length and its size in pixels as shown. */
export function spriteOf(video: { durationMs: number; width: number; height: number }): Sprite {
  const seconds = Math.max(1, Math.ceil(video.durationMs / 1_000));
  const everySeconds = Math.ceil(seconds / mostFrames);
  const scale = longerSide / Math.max(1, video.width, video.height);
  return {
    columns,
    rows: Math.ceil(Math.ceil(seconds / everySeconds) / columns),
    width: even(video.width * scale),
    height: even(video.height * scale),
    everySeconds,
  };
}
