import { href } from "~/platform/screens/href";

/** The page of all reviews of a thing. */
export const reviewsPath = ({ type, refId }: { type: string; refId: number }): string =>
  href("/reviews/:type/:refId", { type, refId });

/** The address of one review, wherever it stands. */
export const reviewPath = (id: number | string): string => reviewsPath({ type: "review", refId: Number(id) });
