/** Purge tag of the pages that list a subject's reviews. */
export const reviewsTag = ({ type, refId }: { type: string; refId: number }): string => `review-list:${type}:${refId}`;
