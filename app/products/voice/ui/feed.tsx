import { type MouseEvent, useEffect, useRef } from "react";
import { useT } from "~/platform/i18n/use-t";
import { LinkButton } from "~/ui/navigation/button";
import { Post } from "./post";
import s from "./post.module.css";
import { type FeedPart, useFeed } from "./use-feed";

/** How far below the window a list is continued, in px. */
const ahead = "600px";

/**
 * A list of posts, 20 at first. With JavaScript what follows is added where the reader comes to the end; the link below
 * leads to it otherwise.
 */
export function Feed({ part, label, isGuest }: { part: FeedPart; label: string; isGuest: boolean }) {
  const t = useT("voice");
  const { cards, next, more, isLoading } = useFeed(part);
  const end = useRef<HTMLDivElement>(null);
  const go = useRef(more);
  go.current = more;
  useEffect(() => {
    const el = end.current;
    if (!el || next === null || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && go.current(), { rootMargin: ahead });
    watch.observe(el);
    return () => watch.disconnect();
  }, [next]);
  const onMore = (event: MouseEvent) => {
    event.preventDefault();
    more();
  };
  return (
    <>
      <ol className={s.feed} aria-label={label} aria-busy={isLoading || undefined}>
        {cards.map((card, at) => (
          <li key={card.id}>
            <Post card={card} isGuest={isGuest} eager={at === 0} />
          </li>
        ))}
      </ol>
      {next !== null && (
        <div ref={end} className={s.more}>
          <LinkButton to={next} look="quiet" onClick={onMore} aria-disabled={isLoading || undefined}>
            {t(isLoading ? "feed.loading" : "feed.more")}
          </LinkButton>
        </div>
      )}
    </>
  );
}
