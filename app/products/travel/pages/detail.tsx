import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { clapsPart } from "~/foundation/claps/claps-part.server";
import { ClapButton } from "~/foundation/claps/ui/clap-button";
import { commentsPart } from "~/foundation/comments/comments-part.server";
import { Comments } from "~/foundation/comments/ui/comments";
import { favouritePart } from "~/foundation/favourites/favourite-part.server";
import { FavouriteButton } from "~/foundation/favourites/ui/favourite-button";
import { searchHref } from "~/foundation/search/search-href";
import { sharePart } from "~/foundation/subjects/share.server";
import { Share } from "~/foundation/subjects/ui/share";
import { TagLinks } from "~/foundation/tags/ui/tag-links";
import { brand } from "~/platform/brand";
import { rowIdOf } from "~/platform/data/row-id";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import type { Crumb } from "~/ui/chrome/crumb";
import { pageTitle } from "~/ui/chrome/page-title";
import { Buttons, Page, Section, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { LanguageChip } from "~/ui/text/language-chip";
import { Moment } from "~/ui/text/moment";
import { articleView, openArticle, pagesOf } from "../queries/article.server";
import { relatedTo } from "../queries/lists.server";
import { articleHref } from "../rules/addresses";
import { articleMetaOf } from "../rules/article-meta";
import { articleTag, travelTag } from "../tags";
import { ArticleGrid } from "../ui/article-grid";
import { Sheets } from "../ui/sheets";
import s from "../ui/travel.module.css";
import { useView } from "../ui/use-view";

export const loader = load(async (call) => {
  const { db, locale, params, t, tags, origin } = call;
  const id = rowIdOf(params.id);
  const article = await openArticle(db, id);
  tags.add(articleTag(id)).add(travelTag);
  const view = articleView(article, locale);
  const ref = { type: "travel", refId: id };
  const [pages, related, comments, claps, favourite] = await Promise.all([
    pagesOf(db, article),
    relatedTo(db, locale, article),
    commentsPart(call, ref),
    clapsPart(call, ref),
    favouritePart(call, ref),
  ]);
  const path = articleHref(id);
  const { title, category } = view;
  const trail: Crumb[] = [
    { label: t("site:section.travel"), href: href("/trip") },
    { label: category.name, href: category.href },
    { label: title.text, lang: title.lang },
  ];
  return {
    article: view,
    pages,
    related,
    comments,
    claps,
    favourite,
    locale,
    trail,
    share: sharePart(call, ref, { path, text: title.text, words: view.summary.text, picture: view.cover }),
    url: origin + path,
    publisher: brand.name[locale],
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? [...pageTitle(data.article.title.text, matches), ...articleMetaOf(data.article, data)] : [];

/** A travel article: its page pictures with their text, claps, favourites and comments. */
export default function TravelArticle() {
  const t = useT("travel");
  const { article, pages, related, comments, claps, favourite, share, locale } = useLoaderData<typeof loader>();
  const { id, title, summary, category, tags, pageCount, views, at, time } = article;
  useView(id);
  return (
    <Page width="normal">
      <Stack gap="lg">
        <article>
          <header className={s.head}>
            <h1 lang={title.lang}>{title.text}</h1>
            <p className={s.facts}>
              <AppLink to={category.href}>{category.name}</AppLink>
              {title.lang && <LanguageChip lang={title.lang} locale={locale} />}
              <span>{t("pages", { count: pageCount })}</span>
              {views > 0 && <span>{t("views", { count: views })}</span>}
              <Moment at={at} shown={time} />
            </p>
            <p className={s.lead} lang={summary.lang}>
              {summary.text}
            </p>
            <Share view={share} />
          </header>
          <Sheets pages={pages} title={title.text} />
          <TagLinks label={t("tags")} tags={tags} to={(keyword) => searchHref({ keyword, type: "travel" })} />
        </article>
        <Buttons>
          <ClapButton view={claps} />
          <FavouriteButton view={favourite} />
          <LinkButton to={category.href} look="quiet">
            {t("back", { category: category.name })}
          </LinkButton>
        </Buttons>
        {related.length > 0 && (
          <Section title={t("related")}>
            <ArticleGrid cards={related} locale={locale} />
          </Section>
        )}
        <Comments view={comments} />
      </Stack>
    </Page>
  );
}
