/** The editions of the news: 1 international, 2 about China, 3 tokyo-fashion [N1]. */
export const newsTypes = [1, 2, 3] as const;
export type NewsType = (typeof newsTypes)[number];

/** The type that a stored number stands for; the table's check knows no other. */
export const newsType = (type: number): NewsType => newsTypes.find((one) => one === type) ?? 1;

/** The type whose articles may stand before all others [N3]. */
export const stickyIn = (type: number): boolean => type === 1;
