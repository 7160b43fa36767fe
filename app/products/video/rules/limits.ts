/** Greatest lengths in characters, and counts. */
export const videoLimits = {
  title: 120,
  description: 4_000,
  category: 40,
  group: 100,
  /** Videos of a group. */
  grouped: 100,
  /** Text of one language's captions, in code units. */
  captions: 150_000,
  /** Lines of captions, and characters of one. */
  cues: 5_000,
  cue: 500,
  chapters: 100,
  chapterTitle: 100,
  /** Points or yen. */
  price: 1_000_000,
} as const;

/**
 * Videos in a section of the home, in its panel, on a page of a list, beside a video; lives and replays on the home; the
 * most that a call answers.
 */
export const videoSizes = { section: 4, hot: 8, page: 12, related: 6, lives: 4, listed: 100 } as const;

/** The category of lives, which has no row [V2]. */
export const liveCategory = 10_001;

/** A category at or below this seq is hidden with its videos [V1]. */
export const hiddenSeq = -10;

/** Last page of a list that can be requested. */
export const farthestPage = 2_000;
