import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { ClapButton } from "~/foundation/claps/ui/clap-button";
import { Comments } from "~/foundation/comments/ui/comments";
import { FavouriteButton } from "~/foundation/favourites/ui/favourite-button";
import { CardsPart } from "~/foundation/lodging/ui/cards-part";
import { MapPart } from "~/foundation/railway/ui/map-part";
import { StaticText } from "~/foundation/rich-text/ui/static-text";
import { Share } from "~/foundation/subjects/ui/share";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { mapHref } from "~/platform/screens/map-href";
import { pageTitle } from "~/ui/chrome/page-title";
import { Buttons, Columns, Facts, Page, Section, Stack } from "~/ui/layout/page";
import { PictureSet } from "~/ui/media/picture-set";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { LanguageChip } from "~/ui/text/language-chip";
import { detailView } from "../detail-page.server";
import { listHref } from "../rules/addresses";
import { spotMeta } from "../rules/spot-meta";
import s from "../ui/scenic.module.css";
import { SpotGrid } from "../ui/spot-grid";

export const loader = load(detailView);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? [...pageTitle(data.spot.name.text, matches), ...spotMeta(data.spot, data.url)] : [];

/** A scenic spot: pictures, text, how to get there, a map, and where to sleep and eat near by. */
export default function ScenicDetail() {
  const t = useT("scenic");
  const { spot, lang, body, near, more, comments, claps, favourite, share, locale } = useLoaderData<typeof loader>();
  const { name, summary, place, region, seasons, facts, homepage, pictures, location } = spot;
  const rows = Object.entries(facts).flatMap(([key, { text, lang }]) =>
    text ? [{ label: t(`fact.${key}`), value: <span lang={lang}>{text}</span> }] : [],
  );
  const where = [region, place.text].filter(Boolean).join(" · ");
  const side = (
    <Stack>
      {near.map && <MapPart html={near.map} />}
      <Facts rows={rows} />
      {location && (
        <p>
          <a href={mapHref({ location, address: { address: place.text } })} target="_blank" rel="noopener">
            {t("detail.openMap")}
          </a>
        </p>
      )}
      {homepage && (
        <p>
          <a href={homepage} target="_blank" rel="noopener nofollow">
            {t("detail.homepage")}
          </a>
        </p>
      )}
    </Stack>
  );
  return (
    <Page>
      <Stack gap="lg">
        <header className={s.head}>
          <h1 lang={name.lang}>{name.text}</h1>
          <p className={s.quiet}>{[where, ...seasons.map((one) => t(`season.${one}`))].join(" · ")}</p>
          <p lang={summary.lang}>{summary.text}</p>
          {name.lang && <LanguageChip lang={name.lang} locale={locale} />}
        </header>
        <Columns side={side}>
          <Stack gap="lg">
            <PictureSet
              pictures={pictures}
              name={name.text}
              label={(at) => t("detail.picture", { name: name.text, at })}
            />
            {body && (
              <div>
                {lang && <LanguageChip lang={lang} locale={locale} />}
                <StaticText html={body} />
              </div>
            )}
            <Buttons>
              <ClapButton view={claps} />
              <FavouriteButton view={favourite} />
              <LinkButton to={listHref({ prefecture: spot.prefecture })} look="quiet">
                {t("detail.back", { name: region })}
              </LinkButton>
            </Buttons>
            <Share view={share} />
          </Stack>
        </Columns>
        {near.search && (
          <Section title={t("detail.sleep")} more={{ href: near.search, label: t("detail.allSleep") }}>
            {near.lodgings ? <CardsPart html={near.lodgings} /> : <p className={s.quiet}>{t("detail.noSleep")}</p>}
          </Section>
        )}
        {near.restaurants.length > 0 && (
          <Section title={t("detail.eat")}>
            <ul>
              {near.restaurants.map(({ href, text, lang, km }) => (
                <li key={href}>
                  <AppLink to={href} lang={lang}>
                    {text}
                  </AppLink>{" "}
                  <span className={s.quiet}>{t("detail.km", { km })}</span>
                </li>
              ))}
            </ul>
          </Section>
        )}
        {more.length > 0 && (
          <Section title={t("detail.more", { name: region })}>
            <SpotGrid cards={more} locale={locale} />
          </Section>
        )}
        <Comments view={comments} />
      </Stack>
    </Page>
  );
}
