import { lazy, Suspense, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { cx } from "~/ui/base/cx";
import { Avatar } from "~/ui/media/avatar";
import { AppLink } from "~/ui/navigation/app-link";
import { Moment } from "~/ui/text/moment";
import type { CardPart, PersonCard, PostCard } from "../post-card.server";
import { RepostIcon } from "./icons";
import { PersonName } from "./person-name";
import s from "./post.module.css";
import { PostMedia } from "./post-media";
import { PostText, wordsOf } from "./post-text";
import { useTranslatable } from "./use-translatable";

/* The buttons load after the page: until then the server's HTML works, as it does without JavaScript. */
const PostActs = lazy(async () => ({ default: (await import("./post-acts")).PostActs }));

/* Only browsers that translate by themselves load it, for posts in another language than the page's. */
const Translate = lazy(async () => ({ default: (await import("./translate")).Translate }));

/** The words of a post, which the reader's own browser translates on request. */
function Words({ card }: { card: PostCard }) {
  const [shown, show] = useState<CardPart[] | null>(null);
  const way = useTranslatable(wordsOf(card));
  return (
    <>
      <PostText card={shown ? { parts: shown } : card} />
      {way && (
        <Suspense>
          <Translate parts={card.parts} {...way} isShown={shown !== null} onShow={show} />
        </Suspense>
      )}
    </>
  );
}

/** A quoted post inside another: its author, words and pictures, as one link. */
export function Quoted({ card }: { card: PostCard | null }) {
  const t = useT("voice");
  if (!card) return <p className={s.goneRoot}>{t("post.gone")}</p>;
  return (
    <div className={s.quoted}>
      <div className={s.head}>
        <Avatar image={card.by.avatar} name={card.by.name} size="sm" />
        <PersonName person={card.by} />
        <AppLink to={href("/voice/detail/:id", { id: card.id })} className={s.time}>
          <Moment at={card.time} shown={card.shownTime} />
        </AppLink>
      </div>
      <PostText card={card} plain />
      <PostMedia card={card} />
    </div>
  );
}

/** The notes above a post: who reposted it, that it answers another, that it waits, that it is new to the viewer. */
function Notes({ card, reposter }: { card: PostCard; reposter: PersonCard | null }) {
  const t = useT("voice");
  return (
    <>
      {reposter && (
        <p className={s.note}>
          <RepostIcon size={16} />
          <AppLink to={href("/voice/user/:userNum", { userNum: reposter.num })}>
            {t("post.repostedBy", { name: reposter.name })}
          </AppLink>
        </p>
      )}
      {card.answers !== null && (
        <p className={s.note}>
          <AppLink to={href("/voice/detail/:id", { id: card.answers })}>{t("post.answers")}</AppLink>
        </p>
      )}
      {card.held && <p className={cx(s.note, s.held)}>{t("post.held")}</p>}
    </>
  );
}

/** A post in a list, or with `whole` on its own page. A plain repost shows what it reposts. */
export function Post({
  card: row,
  isGuest,
  whole,
  eager,
}: {
  card: PostCard;
  isGuest: boolean;
  whole?: boolean;
  eager?: boolean | undefined;
}) {
  const t = useT("voice");
  const isRepost = row.kind === "repost";
  const card = isRepost && row.root ? row.root : row;
  const isGone = isRepost && !row.root;
  return (
    <article
      id={`p${row.id}`}
      className={cx(s.post, whole && s.whole)}
      data-unread={row.unread || undefined}
      aria-label={t("post.by", { name: card.by.name })}
    >
      <Notes card={row} reposter={isRepost ? row.by : null} />
      {isGone ? (
        <p className={s.goneRoot}>{t("post.gone")}</p>
      ) : (
        <>
          <div className={s.head}>
            <AppLink to={href("/voice/user/:userNum", { userNum: card.by.num })} tabIndex={-1} aria-hidden="true">
              <Avatar image={card.by.avatar} name={card.by.name} />
            </AppLink>
            <PersonName person={card.by} />
            <AppLink to={href("/voice/detail/:id", { id: card.id })} className={s.time}>
              {row.unread && <span className={s.new}>{t("post.new")}</span>}
              <Moment at={card.time} shown={card.shownTime} />
              {card.edited && <span>{t("post.edited")}</span>}
            </AppLink>
          </div>
          <div className={s.body}>
            <Words key={wordsOf(card)} card={card} />
            <PostMedia card={card} eager={eager} />
            {card.kind === "quote" && <Quoted card={card.root} />}
            <Suspense>
              <PostActs card={card} isGuest={isGuest} />
            </Suspense>
          </div>
        </>
      )}
    </article>
  );
}
