import { mostQualities } from "./rules/ladder";

/** What operators set for encoding. */
export const encodingSettings = {
  /** Qualities of a video: LD, then HD, FHD and SD [V3]. */
  "video.qualities": { min: 1, max: mostQualities, initial: 2, unit: "count" },
  /** Longest video, in hours. */
  "video.maxHours": { min: 1, max: 24, initial: 3, unit: "count" },
} as const;

export const encodingLocks = {
  /** First key of a two-key lock; the second is a hash of a machine's name, on which one encoder works at a time. */
  videoEncoders: 7_370,
} as const;
