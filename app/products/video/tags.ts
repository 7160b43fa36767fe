/** Purge tag of every page that lists videos or their categories. */
export const videosTag = "videos";

/** Purge tag of the page of one video. */
export const videoTag = (id: number): string => `video:${id}`;

/** Purge tag of the pages of groups. */
export const videoGroupsTag = "video-groups";
