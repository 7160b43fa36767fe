/** Purge tag of the pages that list a thing's reviews. */
export const reviewsTag = ({ type, refId }: { type: string; refId: number }): string => `review-list:${type}:${refId}`;
