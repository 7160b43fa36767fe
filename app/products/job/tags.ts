/** Purge tag of every page that lists recruitments or companies. */
export const jobsTag = "jobs";

/** Purge tag of the page of one recruitment. */
export const recruitmentTag = (id: number): string => `job:${id}`;

/** Purge tag of every page that lists videos of companies. */
export const jobVideosTag = "job-videos";
