import { type MouseEvent, useEffect, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { showSnack } from "~/ui/base/snack-list";
import type { PostCard } from "../post-card.server";
import { actsForm } from "./acts-form";
import { HeartIcon } from "./icons";
import s from "./post.module.css";
import { noteChange, useChange } from "./post-changes";

/** The likes that this browser remembers for a visitor without an account; loaded for them alone. */
const storedLikes = () => import("./stored-likes");

/** Likes a post or takes the like back, by the call; the new number, or the status of the refusal, 0 without an answer. */
async function sendLike(id: number, like: boolean, isGuest: boolean): Promise<{ count: number } | { status: number }> {
  try {
    const reply = await fetch(`/api/mb/like${isGuest ? "/guest" : ""}`, {
      method: "PUT",
      /* A visitor who leaves the page at once has liked it all the same. */
      keepalive: true,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ id, like }),
    });
    return reply.ok ? { count: Number((await reply.json()).detail) } : { status: reply.status };
  } catch {
    return { status: 0 };
  }
}

/**
 * The like of a post: optimistic, disabled while its request runs, and taken back with a message when that fails.
 * Without JavaScript it is a button of the page's `ActsForm`.
 */
export function LikeButton({ card: { id, by, ...card }, isGuest }: { card: PostCard; isGuest: boolean }) {
  const t = useT("voice");
  const common = useT("common");
  const change = useChange(id);
  const [stored, setStored] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (isGuest) void storedLikes().then(({ isStoredLike }) => setStored(isStoredLike(id)));
  }, [id, isGuest]);
  const liked = change?.liked ?? (card.liked || stored);
  const likes = change?.likes ?? card.likes;

  const press = async (event: MouseEvent) => {
    event.preventDefault();
    if (busy) return;
    const like = !liked;
    setBusy(true);
    noteChange(id, { liked: like, likes: Math.max(0, likes + (like ? 1 : -1)) });
    const sent = await sendLike(id, like, isGuest);
    if ("status" in sent) {
      const { status } = sent;
      noteChange(id, { liked, likes });
      /* A refusal (406) and a lost session (401) have texts that the browser does not hold. */
      const isUnexpected = status !== 0 && status !== 401 && status !== 406;
      showSnack({ kind: "error", text: isUnexpected ? common("unexpectedError", { status }) : t("networkError") });
    } else {
      noteChange(id, { liked: like, likes: sent.count });
      if (isGuest) {
        const { storeLike } = await storedLikes();
        storeLike(id, like);
        setStored(like);
      }
    }
    setBusy(false);
  };
  return (
    <button
      type="submit"
      form={actsForm}
      name={liked ? "unlike" : "like"}
      value={id}
      className={s.act}
      data-act="like"
      aria-pressed={liked}
      aria-disabled={busy || undefined}
      aria-label={t("act.likeOf", { name: by.name, count: likes })}
      onClick={press}
    >
      <HeartIcon size={20} />
      <span className={s.count}>{likes > 0 && likes}</span>
    </button>
  );
}
