import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useId, useRef } from "react";
import { useT } from "~/platform/i18n/use-t";
import { CloseIcon } from "~/ui/icons/actions";
import { AppLink } from "~/ui/navigation/app-link";
import { siteRoutes } from "~/ui/navigation/site-routes";
import type { commentsLoader } from "../comments-page.server";
import { commentsPath } from "../comments-view";
import s from "./comment-dialog.module.css";
import { CommentList } from "./comment-list";

type Props = { type: string; refId: number; title: string; onClose: () => void };

/**
 * The comments on a subject over a page that lists it, to read, to write and to answer: the first page of them, and a
 * link to all. The page below stays, and Esc or the button leads back to where it was opened.
 */
export function CommentDialog({ type, refId, title, onClose }: Props) {
  const t = useT("comments");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { load, data } = useFetcher<typeof commentsLoader>();
  const { pathname, search } = useLocation();
  const path = commentsPath({ type, refId });
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    /* A page starts with its own route only. */
    void siteRoutes().then(() => load(path));
  }, [load, path]);
  const list = data?.shown.list;
  const here = pathname + search;
  return (
    <dialog ref={dialog} className={s.dialog} aria-labelledby={id} onClose={onClose}>
      <header className={s.head}>
        <h2 id={id}>{t("about", { title })}</h2>
        <button type="button" className={s.close} aria-label={t("close")} onClick={() => dialog.current?.close()}>
          <CloseIcon size={22} />
        </button>
      </header>
      {list ? (
        <>
          <CommentList view={{ ...list, back: here, here }} isBeside />
          {list.more && (
            <p>
              <AppLink to={path}>{t("all")}</AppLink>
            </p>
          )}
        </>
      ) : (
        <p role="status">{t("opening")}</p>
      )}
    </dialog>
  );
}
