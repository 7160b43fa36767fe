/** A quality of a video that is ready. */
export type VideoQuality = {
  /** Pixels of its longer side [K16]. */
  width: number;
  /** Bytes for a minute of it. */
  minuteBytes: number;
  /** Address of the whole quality as one file, for browsers without scripts. */
  file: string;
};

/** What a player of a video needs. */
export type VideoSources = {
  /** Address of the master playlist (HLS); it lists the qualities that are ready when it is asked. */
  playlist: string;
  /** The smallest first; never empty. */
  qualities: readonly VideoQuality[];
  /** Whether further qualities are still being encoded. */
  isGrowing: boolean;
  /** WebVTT of each language. */
  captions: readonly { lang: "zh" | "ja" | "en"; file: string }[];
  /** Titles in the visitor's language, by their first second. */
  chapters: readonly { at: number; title: string }[];
  /** Pictures for the time bar: one file of frames in rows, and how to cut it; null before it is made. */
  sprite: { file: string; columns: number; width: number; height: number; everySeconds: number } | null;
  /** Pixels as shown. */
  width: number;
  height: number;
  /** Seconds. */
  duration: number;
};
