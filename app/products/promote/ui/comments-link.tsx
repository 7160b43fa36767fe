import { type ComponentType, type MouseEvent, Suspense, useState } from "react";
import type { CommentDialog } from "~/foundation/comments/ui/comment-dialog";
import { useT } from "~/platform/i18n/use-t";
import { AppLink } from "~/ui/navigation/app-link";
import s from "./promote.module.css";

type Dialog = ComponentType<Parameters<typeof CommentDialog>[0]>;

/**
 * The comments of an item: a link to them on its page, which with JavaScript opens them in a dialog over the wall. The
 * dialog loads with the first click; where it cannot, the link is followed.
 */
export function CommentsLink({ id, name, count, path }: { id: number; name: string; count: number; path: string }) {
  const t = useT("promote");
  const [dialog, show] = useState<{ Dialog: Dialog } | null>(null);
  const to = `${path}#comments`;
  const open = async (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || !navigator.onLine) return;
    event.preventDefault();
    const loaded = await import("~/foundation/comments/ui/comment-dialog").catch(() => null);
    if (loaded) show({ Dialog: loaded.CommentDialog });
    else window.location.assign(to);
  };
  return (
    <>
      <AppLink to={to} className={s.act} aria-label={t("item.commentsOf", { name, count })} onClick={open}>
        {t("item.comments")} <span className={s.count}>{count}</span>
      </AppLink>
      {dialog && (
        <Suspense>
          <dialog.Dialog type="promote" refId={id} title={name} onClose={() => show(null)} />
        </Suspense>
      )}
    </>
  );
}
