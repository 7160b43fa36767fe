import type { Actor } from "~/platform/access/actor";
import { href } from "~/platform/screens/href";
import type { ThreadView } from "./comment-view.server";

/** Data of a list of comments. */
export type CommentsView = {
  type: string;
  refId: number;
  /** Number of publicly visible comments, answers included. */
  total: number;
  /** Whether there are more first comments than these. */
  more: boolean;
  threads: ThreadView[];
  /** The viewer's own comments that wait for an administrator. */
  held: { id: number; content: string }[];
  /** The viewer: not signed in, signed in but silenced, or allowed to write. */
  viewer: "guest" | "silenced" | "writer";
  loginHref: string;
  /** Prefix of the forms' keys; each key is stored once. */
  key: string;
  /** Path where a new comment appears; `here` is the page of this list. */
  back: string;
  here: string;
};

/** The kind of viewer. */
export const viewerOf = (actor: Pick<Actor, "silencedUntil"> | null): CommentsView["viewer"] =>
  !actor ? "guest" : actor.silencedUntil && actor.silencedUntil > new Date() ? "silenced" : "writer";

/** Path of the page of all comments of a subject. */
export const commentsPath = ({ type, refId }: { type: string; refId: number }): string =>
  href("/comments/:type/:refId", { type, refId });

/** Path of the page of one comment with all its answers. */
export const threadPath = (
  ref: { type: string; refId: number },
  thread: number,
  more: { page?: number; to?: number; report?: number } = {},
): string => {
  const asked = Object.entries({ thread, ...more }).filter(([name, value]) => name !== "page" || Number(value) > 1);
  return `${commentsPath(ref)}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`;
};

/** Address of one comment, which redirects to where it is shown. */
export const commentPath = (id: number | string): string => commentsPath({ type: "comment", refId: Number(id) });
