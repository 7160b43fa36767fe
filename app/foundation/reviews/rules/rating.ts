/** The rating of a subject: the sums of its shown reviews. */
export type Rating = { num: number; pictured: number; starSum: number; byStars: readonly number[] };

/** The fields of a review that count for the rating. */
export type Counted = { status: string; stars: number; pictures: readonly string[] };

/** The rating of a subject without reviews. */
export const unrated: Rating = { num: 0, pictured: 0, starSum: 0, byStars: [0, 0, 0, 0, 0] };

const shares = (review: Counted | null): Rating => {
  if (review?.status !== "shown") return unrated;
  const byStars = unrated.byStars.map((_, at) => (at + 1 === review.stars ? 1 : 0));
  return { num: 1, pictured: review.pictures.length > 0 ? 1 : 0, starSum: review.stars, byStars };
};

/** The rating after a review changed; `before` null: it is new. */
export function afterChange(rating: Rating, before: Counted | null, after: Counted): Rating {
  const [gone, come] = [shares(before), shares(after)];
  return {
    num: rating.num - gone.num + come.num,
    pictured: rating.pictured - gone.pictured + come.pictured,
    starSum: rating.starSum - gone.starSum + come.starSum,
    byStars: rating.byStars.map((count, at) => count - (gone.byStars[at] ?? 0) + (come.byStars[at] ?? 0)),
  };
}

/** The average of a rating with one decimal, `4.6`; empty without reviews. */
export const averageOf = ({ num, starSum }: Pick<Rating, "num" | "starSum">): string =>
  num === 0 ? "" : (Math.round((starSum * 10) / num) / 10).toFixed(1);
