import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { ClapButton } from "~/foundation/claps/ui/clap-button";
import { Comments } from "~/foundation/comments/ui/comments";
import { FavouriteButton } from "~/foundation/favourites/ui/favourite-button";
import { StaticText } from "~/foundation/rich-text/ui/static-text";
import { searchHref } from "~/foundation/search/search-href";
import { Share } from "~/foundation/subjects/ui/share";
import { TagLinks } from "~/foundation/tags/ui/tag-links";
import { useT } from "~/platform/i18n/use-t";
import { pageTitle } from "~/ui/chrome/page-title";
import { Buttons, Page, Stack } from "~/ui/layout/page";
import { Picture } from "~/ui/media/picture";
import { AppLink } from "~/ui/navigation/app-link";
import { LanguageChip } from "~/ui/text/language-chip";
import type { articleLoader } from "../article-page.server";
import { feedMeta, newsMeta } from "../rules/news-meta";
import { BackLink } from "./back-link";
import { CategoryChip } from "./category-chip";
import { HotPanel } from "./hot-panel";
import { LocalTime } from "./local-time";
import s from "./news.module.css";

type Loader = ReturnType<typeof articleLoader>;

/** The article's title, its metadata for other sites, and the feed of its list. */
export const articleMeta: MetaFunction<Loader> = ({ data, matches }) =>
  data
    ? [
        ...pageTitle(data.article.title.text, matches),
        ...newsMeta(data.article, data),
        feedMeta(data.feed, data.trail[0]?.label ?? ""),
      ]
    : [];

/** The articles before and after one in its category. */
function Around() {
  const t = useT("news");
  const { around } = useLoaderData<Loader>();
  const links = [around.prev && { ...around.prev, label: "prev" }, around.next && { ...around.next, label: "next" }];
  if (!around.prev && !around.next) return null;
  return (
    <nav aria-label={t("around")} className={s.around}>
      {links.map(
        (link) =>
          link && (
            <p key={link.label}>
              <span className={s.quiet}>{t(link.label)}</span>
              <AppLink to={link.href} lang={link.lang}>
                {link.title}
              </AppLink>
            </p>
          ),
      )}
    </nav>
  );
}

/** Renders an article: its words, author and time, claps, favourites and comments. */
export function ArticlePage() {
  const t = useT("news");
  const { article, body, claps, favourite, share, comments, hot, locale, list } = useLoaderData<Loader>();
  const { title, lang, category, author, at, time, cover, tags } = article;
  return (
    <Page>
      <div className={s.article}>
        <Stack gap="lg">
          <article>
            <header className={s.head}>
              <h1 lang={title.lang}>{title.text}</h1>
              <p className={s.byline}>
                <CategoryChip category={category} to={list} />
                {lang && <LanguageChip lang={lang} locale={locale} />}
                {author && <span className={s.author}>{author}</span>}
                <LocalTime at={at} shown={time} />
              </p>
              <Share view={share} />
            </header>
            {cover && (
              <Picture
                image={cover}
                alt=""
                ratio="16:10"
                width={750}
                sizes="(max-width: 959px) 100vw, 47rem"
                eager
                rounded
              />
            )}
            <div className={s.body}>{body && <StaticText html={body} />}</div>
            <TagLinks label={t("tags")} tags={tags} to={(keyword) => searchHref({ keyword, type: "news" })} />
          </article>
          <Buttons>
            <ClapButton view={claps} />
            <FavouriteButton view={favourite} />
            <BackLink to={list} />
          </Buttons>
          <Around />
          <Comments view={comments} />
        </Stack>
        <HotPanel hot={hot} />
      </div>
    </Page>
  );
}
