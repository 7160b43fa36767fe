import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { AppLink } from "~/ui/navigation/app-link";
import type { CommentView } from "../comment-view.server";
import { threadPath } from "../comments-view";
import s from "./comments.module.css";
import { LikeIcon } from "./like-icon";

/** The subject of the comments, and whether the viewer is signed in. */
export type CommentTarget = { type: string; refId: number; signedIn: boolean };

const actsForm = "comment-acts";

/** The form that the buttons of all comments on a page send. */
export function ActsForm({ action, back }: { action: string; back: string }) {
  return (
    <ActionForm id={actsForm} action={action} plain preventScrollReset>
      <input type="hidden" name="back" value={back} />
    </ActionForm>
  );
}

/** The acts on one comment: like it, answer an answer, report it, delete it after a confirmation. */
export function CommentActs({
  comment,
  place,
  thread,
}: {
  comment: CommentView;
  place: CommentTarget;
  thread: number;
}) {
  const t = useT("comments");
  const { id, name, likes, liked } = comment;
  return (
    <div className={s.acts}>
      <button
        type="submit"
        form={actsForm}
        name={liked ? "unlike" : "like"}
        value={id}
        className={s.act}
        aria-pressed={liked}
        aria-label={t("likeOf", { name, count: likes })}
      >
        <LikeIcon size={16} />
        {likes > 0 ? likes : t("like")}
      </button>
      {place.signedIn && thread !== id && (
        <AppLink to={`${threadPath(place, thread, { to: id })}#write`} className={s.act}>
          {t("reply")}
        </AppLink>
      )}
      {place.signedIn && !comment.own && (
        <AppLink to={`${threadPath(place, thread, { report: id })}#report`} className={s.act}>
          {t("report.link")}
        </AppLink>
      )}
      {comment.mayDelete && (
        <ConfirmButton form={actsForm} name="remove" value={String(id)} look="text" size="sm" ask={t("sure")}>
          {t("delete")}
        </ConfirmButton>
      )}
    </div>
  );
}
