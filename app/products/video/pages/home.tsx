import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { searchHref } from "~/foundation/search/search-href";
import { bannersOf, bannerTag } from "~/foundation/site/banners.server";
import { livesTag } from "~/foundation/subjects/lives.server";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { pageTitle } from "~/ui/chrome/page-title";
import { Card } from "~/ui/layout/card";
import { Columns, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { BannerCarousel } from "~/ui/media/banner-carousel";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { SearchForm } from "~/ui/navigation/search-form";
import { Chip, ChipRow } from "~/ui/text/badge";
import { hotCards } from "../queries/cards.server";
import { categoryHref } from "../rules/addresses";
import { liveCategory, videoSizes } from "../rules/limits";
import { videosTag } from "../tags";
import { LiveGrid } from "../ui/live-grid";
import s from "../ui/video.module.css";
import { VideoGrid } from "../ui/video-grid";
import { homeSections, hotCategories } from "../watching/queries/home.server";
import { liveCards } from "../watching/queries/lives.server";

export const loader = load(async ({ db, locale, t, tags }) => {
  tags.add(videosTag).add(livesTag).add(bannerTag("tv"));
  const [slides, live, replay, sections, hot, ranked] = await Promise.all([
    bannersOf(db, { business: "tv", flag: flagOf(locale) }),
    liveCards(db, locale, "live", videoSizes.lives),
    liveCards(db, locale, "replay", videoSizes.lives),
    homeSections(db, locale),
    hotCategories(db, locale),
    hotCards(db, locale, videoSizes.hot),
  ]);
  return {
    slides,
    live,
    replay,
    sections,
    hot,
    ranked: ranked.map(({ id, href: to, title, lang }) => ({ id, to, title, lang })),
    locale,
    title: t("site:section.video"),
    lead: t("video:lead"),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

const lives = categoryHref({ id: liveCategory, parentId: null });

/** The home of videos: lives and replays, each category with its first videos, what is hot. */
export default function VideoHome() {
  const t = useT("video");
  const { slides, live, replay, sections, hot, ranked, locale, title, lead } = useLoaderData<typeof loader>();
  const filled = sections.filter(({ cards }) => cards.length > 0);
  return (
    <Page>
      <PageHead
        title={title}
        lead={lead}
        actions={
          <LinkButton to={href("/video/group")} look="quiet">
            {t("group.title")}
          </LinkButton>
        }
      />
      <Stack gap="lg">
        <BannerCarousel
          slides={slides}
          label={t("banner.label")}
          words={{ pause: t("banner.pause"), play: t("banner.play"), go: t("banner.go") }}
        />
        <ChipRow label={t("categories")} scroll="narrow">
          <Chip to={lives}>{t("live.category")}</Chip>
          {sections.map(({ id, name, to }) => (
            <Chip key={id} to={to}>
              {name}
            </Chip>
          ))}
        </ChipRow>
        <SearchForm
          action={searchHref({})}
          keyword=""
          label={t("search.label")}
          placeholder={t("search.placeholder")}
          kept={{ type: "video" }}
        />
        <Columns
          side={
            <Stack>
              {hot.length > 0 && (
                <Card>
                  <h2 className={s.panel}>{t("hot.categories")}</h2>
                  <ChipRow label={t("hot.categories")}>
                    {hot.map(({ id, name, to }) => (
                      <Chip key={id} to={to}>
                        {name}
                      </Chip>
                    ))}
                  </ChipRow>
                </Card>
              )}
              {ranked.length > 0 && (
                <Card>
                  <h2 className={s.panel}>{t("hot.videos")}</h2>
                  <ol className={s.ranks}>
                    {ranked.map(({ id, to, title: name, lang }) => (
                      <li key={id}>
                        <AppLink to={to} lang={lang}>
                          {name}
                        </AppLink>
                      </li>
                    ))}
                  </ol>
                </Card>
              )}
            </Stack>
          }
        >
          <Stack gap="lg">
            {live.length > 0 && (
              <Section title={t("live.now")} more={{ href: lives, label: t("live.more") }}>
                <LiveGrid cards={live} />
              </Section>
            )}
            {replay.length > 0 && (
              <Section title={t("live.again")} more={{ href: lives, label: t("live.moreAgain") }}>
                <LiveGrid cards={replay} />
              </Section>
            )}
            {filled.length === 0 && <EmptyState title={t("empty")} />}
            {filled.map(({ id, name, to, cards }, at) => (
              <Section key={id} title={name} more={{ href: to, label: t("more", { category: name }) }}>
                <VideoGrid cards={cards} locale={locale} eager={at === 0 && slides.length === 0} />
              </Section>
            ))}
          </Stack>
        </Columns>
      </Stack>
    </Page>
  );
}
