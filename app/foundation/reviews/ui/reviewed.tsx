import { writtenIn } from "~/platform/i18n/written-in";
import { Section } from "~/ui/layout/page";
import type { RatingView } from "../rating-part.server";

/** The latest reviews of a subject on its own page, and a link to all. */
export function Reviewed({ view }: { view: RatingView }) {
  const { title, said, more, reviews } = view;
  return (
    <Section title={title} more={more} id="reviews">
      <p>{said}</p>
      {reviews.map((review) => (
        <blockquote key={review.id}>
          <p>
            {review.stars} <bdi lang={writtenIn(review.content)}>{review.content}</bdi>
          </p>
        </blockquote>
      ))}
    </Section>
  );
}
