import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import { ClapButton } from "~/foundation/claps/ui/clap-button";
import { Comments } from "~/foundation/comments/ui/comments";
import { FavouriteButton } from "~/foundation/favourites/ui/favourite-button";
import { searchHref } from "~/foundation/search/search-href";
import { Share } from "~/foundation/subjects/ui/share";
import { TagLinks } from "~/foundation/tags/ui/tag-links";
import { useT } from "~/platform/i18n/use-t";
import { pageTitle } from "~/ui/chrome/page-title";
import { Buttons, Page, Section, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { LanguageChip } from "~/ui/text/language-chip";
import { Moment } from "~/ui/text/moment";
import s from "../ui/video.module.css";
import { VideoGrid } from "../ui/video-grid";
import { detailAction, detailLoader } from "../watching/detail-page.server";
import { useWatching } from "../watching/ui/use-watching";

/* A visitor sees one of these, which comes in a file of its own after the page. */
const VideoPlayer = lazy(async () => ({ default: (await import("~/ui/media/video-player")).VideoPlayer }));
const Offer = lazy(async () => ({ default: (await import("../buying/ui/offer")).Offer }));
const Preparing = lazy(async () => ({ default: (await import("../watching/ui/preparing")).Preparing }));

export const loader = detailLoader;
export const action = detailAction;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? [...pageTitle(data.view.title.text, matches), ...data.meta] : [];

/** A video: its player, or what it costs, or how far its encoding is; what it shows, what people say, what is near. */
export default function VideoDetail() {
  const t = useT("video");
  const data = useLoaderData<typeof loader>();
  const { view, related, comments, claps, favourite, share, locale, startAt, isMember, offer } = data;
  const { id, title, description, picture, sources, encode, author, category, views, at, time, tags } = view;
  const watching = useWatching(id, isMember);
  return (
    <Page width="normal">
      <Stack gap="lg">
        <header className={s.head}>
          <h1 lang={title.lang}>{title.text}</h1>
          <p className={s.facts}>
            {author && <AppLink to={author.href}>{author.name}</AppLink>}
            {category && <AppLink to={category.href}>{category.name}</AppLink>}
            {title.lang && <LanguageChip lang={title.lang} locale={locale} />}
            {views > 0 && <span>{t("views", { count: views })}</span>}
            <Moment at={at} shown={time} />
            {!view.isShown && <span>{t("hidden")}</span>}
          </p>
        </header>
        <Suspense>
          {offer ? (
            <Offer picture={picture} title={title.text} offer={offer} />
          ) : sources ? (
            <VideoPlayer
              key={id}
              sources={sources}
              poster={picture}
              title={title.text}
              startAt={startAt}
              hrefAt={(seconds) => `?t=${seconds}`}
              {...watching}
            />
          ) : (
            <Preparing picture={picture} encode={encode} />
          )}
        </Suspense>
        {description.text && (
          <p className={s.text} lang={description.lang}>
            {description.text}
          </p>
        )}
        <TagLinks label={t("tags")} tags={tags} to={(keyword) => searchHref({ keyword, type: "video" })} />
        <Share view={share} />
        <Buttons>
          <ClapButton view={claps} />
          <FavouriteButton view={favourite} />
        </Buttons>
        {related.length > 0 && (
          <Section title={t("related")}>
            <VideoGrid cards={related} locale={locale} />
          </Section>
        )}
        <Comments view={comments} />
      </Stack>
    </Page>
  );
}
