/** Purge tag of every page that lists categories, courses or documents. */
export const schoolTag = "school";

/** Purge tag of the pages of one course. */
export const courseTag = (id: number): string => `course:${id}`;

/** Purge tag of the page of one document. */
export const courseDocTag = (id: number): string => `course-doc:${id}`;
