import { listAddress } from "~/platform/screens/list-state";
import type { PostCard } from "../post-card.server";

/** What the composer writes: a post, a repost with words (a quote), a comment, or another wording of an own post. */
export type WriteMode = "add" | "quote" | "comment" | "edit";

/** A request to write; `card` is the post that is quoted or answered. `text` begins the post. */
export type WriteRequest = { mode: WriteMode; card?: PostCard; text?: string };

/** The window event that opens the composer as a dialog. */
export const WRITE_EVENT = "voice-write";

/** The composer's page for a request. */
export const writeHref = ({ mode, card, text }: WriteRequest): string =>
  listAddress("/voice/write", { [mode === "add" ? "text" : mode]: mode === "add" ? text : card?.id });
