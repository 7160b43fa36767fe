/** The editions of the news: 1 international, 2 about China, 3 tokyo-fashion [N1]. */
export const newsTypes = [1, 2, 3] as const;
export type NewsType = (typeof newsTypes)[number];

/** The type of a stored number; the table's check allows no others. */
export const newsType = (type: number): NewsType => newsTypes.find((one) => one === type) ?? 1;

/** Whether a type can have sticky articles [N3]. */
export const stickyIn = (type: number): boolean => type === 1;
