/** Purge tag of pages that show posts to visitors who are not signed in. */
export const voiceTag = "voice";
