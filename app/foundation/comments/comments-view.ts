import type { Actor } from "~/platform/access/actor";
import { href } from "~/platform/screens/href";
import type { ThreadView } from "./comment-view.server";

/** What a list of comments shows. */
export type CommentsView = {
  type: string;
  refId: number;
  /** Comments that everybody sees, answers included. */
  total: number;
  /** There are more first comments than these. */
  more: boolean;
  threads: ThreadView[];
  /** One's own that wait for an administrator. */
  held: { id: number; content: string }[];
  /** Who reads: nobody signed in, somebody who may not write, somebody who may. */
  viewer: "guest" | "silenced" | "writer";
  loginHref: string;
  /** Begins the keys of the forms; each is sent once. */
  key: string;
  /** Where a new comment is seen, and the page of this list. */
  back: string;
  here: string;
};

/** Who reads. */
export const viewerOf = (actor: Pick<Actor, "silencedUntil"> | null): CommentsView["viewer"] =>
  !actor ? "guest" : actor.silencedUntil && actor.silencedUntil > new Date() ? "silenced" : "writer";

/** The page of all comments of a thing. */
export const commentsPath = ({ type, refId }: { type: string; refId: number }): string =>
  href("/comments/:type/:refId", { type, refId });

/** The page of one comment with all its answers. */
export const threadPath = (
  ref: { type: string; refId: number },
  thread: number,
  more: { page?: number; to?: number; report?: number } = {},
): string => {
  const asked = Object.entries({ thread, ...more }).filter(([name, value]) => name !== "page" || Number(value) > 1);
  return `${commentsPath(ref)}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`;
};

/** The address of one comment, wherever it stands. */
export const commentPath = (id: number | string): string => commentsPath({ type: "comment", refId: Number(id) });
