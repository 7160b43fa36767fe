import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { AppLink } from "~/ui/navigation/app-link";
import type { PostCard } from "../post-card.server";
import { actsForm } from "./acts-form";
import { CommentIcon, DotsIcon, RepostIcon } from "./icons";
import { LikeButton } from "./like-button";
import s from "./post.module.css";
import { WriteLink } from "./write-link";
import { writeHref } from "./write-request";

type Props = { card: PostCard; isGuest: boolean };

/** The choice between a repost and a quote. */
function Reposts({ card, isGuest }: Props) {
  const t = useT("voice");
  const { id, by, reposts, reposted } = card;
  return (
    <details className={s.menu} data-drawer>
      <summary
        className={s.act}
        data-act="repost"
        data-on={reposted || undefined}
        aria-label={t("act.repostOf", { name: by.name, count: reposts })}
      >
        <RepostIcon size={20} />
        <span className={s.count}>{reposts > 0 && reposts}</span>
      </summary>
      <div className={s.panel}>
        <button type="submit" form={actsForm} name={reposted ? "unrepost" : "repost"} value={id}>
          {t(reposted ? "act.unrepost" : "act.repost")}
        </button>
        <WriteLink request={{ mode: "quote", card }} isGuest={isGuest}>
          {t("act.quote")}
        </WriteLink>
      </div>
    </details>
  );
}

/** What a post's author may do with it, and what others may. */
function More({ card }: Props) {
  const t = useT("voice");
  const { id, by, own, editable } = card;
  return (
    <details className={s.menu} data-drawer data-end>
      <summary className={s.act} aria-label={t("act.moreOf", { name: by.name })}>
        <DotsIcon size={20} />
      </summary>
      <div className={s.panel}>
        {own && editable && <AppLink to={writeHref({ mode: "edit", card })}>{t("act.edit")}</AppLink>}
        {own && (
          <ConfirmButton form={actsForm} name="remove" value={String(id)} look="text" ask={t("act.sure")}>
            {t("act.delete")}
          </ConfirmButton>
        )}
        {!own && <AppLink to={href("/voice/user/:userNum", { userNum: by.num })}>{t("act.person")}</AppLink>}
        {!own && (
          <AppLink to={`${href("/voice/detail/:id", { id })}?report=1#report-post`} rel="nofollow">
            {t("act.report")}
          </AppLink>
        )}
        <AppLink to={`${href("/voice/detail/:id", { id })}#share`}>{t("act.share")}</AppLink>
      </div>
    </details>
  );
}

/** The acts on a post: comment, repost or quote, like, and a menu of the rarer ones. */
export function PostActs({ card, isGuest }: Props) {
  const t = useT("voice");
  const { by, comments } = card;
  return (
    <div className={s.acts}>
      <WriteLink
        request={{ mode: "comment", card }}
        isGuest={isGuest}
        className={s.act}
        aria-label={t("act.commentOn", { name: by.name, count: comments })}
      >
        <CommentIcon size={20} />
        <span className={s.count}>{comments > 0 && comments}</span>
      </WriteLink>
      <Reposts card={card} isGuest={isGuest} />
      <LikeButton card={card} isGuest={isGuest} />
      <More card={card} isGuest={isGuest} />
    </div>
  );
}
