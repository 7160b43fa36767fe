import { href } from "~/platform/screens/href";

/** Path of the page of all reviews of a subject. */
export const reviewsPath = ({ type, refId }: { type: string; refId: number }): string =>
  href("/reviews/:type/:refId", { type, refId });

/** Address of one review, which redirects to where it is shown. */
export const reviewPath = (id: number | string): string => reviewsPath({ type: "review", refId: Number(id) });
