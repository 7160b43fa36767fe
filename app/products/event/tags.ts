/** Purge tag of every page that lists events. */
export const eventsTag = "events";

/** Purge tag of the page of one event. */
export const eventTag = (id: number): string => `event:${id}`;
