import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { exchangeRatesNow } from "~/foundation/reference/exchange-rates.server";
import { cityIds, weatherOf } from "~/foundation/reference/weather.server";
import { searchHref } from "~/foundation/search/search-href";
import { bannersOf, bannerTag } from "~/foundation/site/banners.server";
import { load } from "~/platform/forms/handler.server";
import { momentIn } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { pageTitle } from "~/ui/chrome/page-title";
import { Columns, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { SearchForm } from "~/ui/navigation/search-form";
import { rankedArticles, sections } from "../queries/lists.server";
import { categoryHref, feedHref } from "../rules/addresses";
import { feedMeta } from "../rules/article-meta";
import { shownRates } from "../rules/exchange";
import { travelSizes } from "../rules/limits";
import { skyOf } from "../rules/weather";
import { travelRankingTag, travelTag } from "../tags";
import { ArticleGrid } from "../ui/article-grid";
import { RankingPanel } from "../ui/ranking-panel";
import { RatesPanel } from "../ui/rates-panel";
import { TripBanners } from "../ui/trip-banners";
import { WeatherPanel } from "../ui/weather-panel";

export const loader = load(async ({ actor, db, locale, t, tags, origin }) => {
  tags.add(travelTag).add(travelRankingTag).add(bannerTag("trip"));
  const flag = flagOf(locale);
  const [parts, ranked, slides, weather, exchange] = await Promise.all([
    sections(db, locale),
    rankedArticles(db, locale, travelSizes.panel),
    bannersOf(db, { business: "trip", flag }),
    weatherOf(db, cityIds),
    exchangeRatesNow(db),
  ]);
  const write = momentIn(locale);
  const updated = exchange.updateTime;
  return {
    parts: parts.filter(({ cards }) => cards.length > 0),
    ranked,
    slides,
    locale,
    isMember: Boolean(actor),
    weather: weather.map(({ cityId, icon, tempMin, tempMax }) => ({
      id: cityId,
      city: t(`reference:city.${cityId}`),
      sky: skyOf(icon),
      low: Math.round(tempMin),
      high: Math.round(tempMax),
    })),
    rates: shownRates(exchange.rates),
    updated: updated ? { at: updated, shown: write(new Date(updated)) } : null,
    title: t("site:section.travel"),
    lead: t("travel:lead"),
    feed: origin + feedHref(flag),
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? [...pageTitle(data.title, matches), feedMeta(data.feed, data.title)] : [];

/** The home of travel and of the main site: the six categories of articles, weather, exchange rates and the ranking. */
export default function TravelHome() {
  const t = useT("travel");
  const { parts, ranked, slides, weather, rates, updated, locale, title, lead, isMember } =
    useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={title} lead={lead} />
      <Stack gap="lg">
        <TripBanners slides={slides} isMember={isMember} />
        <SearchForm
          action={searchHref({})}
          keyword=""
          label={t("search.label")}
          placeholder={t("search.placeholder")}
          kept={{ type: "travel" }}
        />
        <Columns
          side={
            <Stack>
              <WeatherPanel cities={weather} />
              <RatesPanel rates={rates} updated={updated} />
              <RankingPanel cards={ranked} />
            </Stack>
          }
        >
          <Stack gap="lg">
            {parts.length === 0 && <EmptyState title={t("empty")} />}
            {parts.map(({ category, cards }, at) => (
              <Section
                key={category}
                id={category}
                title={t(`category.${category}`)}
                more={{
                  href: categoryHref(category),
                  label: t("more", { category: t(`category.${category}`) }),
                }}
              >
                <ArticleGrid cards={cards} locale={locale} eager={at === 0 && slides.length === 0} />
              </Section>
            ))}
          </Stack>
        </Columns>
      </Stack>
    </Page>
  );
}
