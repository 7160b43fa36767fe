/** The states of a post [B1]. */
export const postStates = ["draft", "open", "closed", "expired", "hidden"] as const;
export type PostState = (typeof postStates)[number];

/** How badges show the states. */
export const stateTones = { draft: "plain", open: "good", closed: "plain", expired: "warn", hidden: "bad" } as const;

/** What the author of a post can do with it. */
export const postActs = ["publish", "close", "renew"] as const;
export type PostAct = (typeof postActs)[number];

/** The states from which an act is possible, and the state after it. */
export const postMoves: Readonly<Record<PostAct, { from: readonly PostState[]; to: PostState }>> = {
  publish: { from: ["draft"], to: "open" },
  close: { from: ["open"], to: "closed" },
  renew: { from: ["open", "closed", "expired"], to: "open" },
};

/** The state as visitors see it: an open post whose time is over counts as expired before the sweep has come to it. */
export const stateAt = ({ status, expireAt }: { status: string; expireAt: Date | null }, now: Date): PostState =>
  status === "open" && expireAt && expireAt <= now ? "expired" : (status as PostState);

type Shown = { publishTime: Date | null; expireAt: Date | null };

/** Marks a post that its author closed while it is hidden: its time ended when it began. */
export const endedByAuthor = ({ publishTime }: Pick<Shown, "publishTime">) => ({ expireAt: publishTime });

/** The state of a hidden post that is shown again: closed where its author closed it, else what is left of its time. */
export const stateAfterHiding = ({ publishTime, expireAt }: Shown, now: Date): PostState =>
  publishTime && expireAt && expireAt <= publishTime ? "closed" : stateAt({ status: "open", expireAt }, now);

/** The acts that are possible in a state. */
export const actsIn = (state: PostState): PostAct[] => postActs.filter((act) => postMoves[act].from.includes(state));
