import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { favouritePart } from "~/foundation/favourites/favourite-part.server";
import { FavouriteButton } from "~/foundation/favourites/ui/favourite-button";
import { reportAction } from "~/foundation/moderation/report-action.server";
import { reportChoices } from "~/foundation/moderation/report-choices.server";
import { ReportFold } from "~/foundation/moderation/ui/report-fold";
import { mapAround } from "~/foundation/railway/map/area-map.server";
import { MapPart } from "~/foundation/railway/ui/map-part";
import { sharePart } from "~/foundation/subjects/share.server";
import { Share } from "~/foundation/subjects/ui/share";
import { rowIdOf } from "~/platform/data/row-id";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import type { Crumb } from "~/ui/chrome/crumb";
import { pageTitle } from "~/ui/chrome/page-title";
import { Buttons, Columns, Facts, Page, Section, Stack } from "~/ui/layout/page";
import { PictureSet } from "~/ui/media/picture-set";
import { shareMeta } from "~/ui/media/share-meta";
import { LinkButton } from "~/ui/navigation/button";
import { LanguageChip } from "~/ui/text/language-chip";
import { openProperty, propertyView } from "../queries/properties.server";
import { inquireHref, listHref, propertyHref } from "../rules/addresses";
import { propertyTag, saleTag } from "../tags";
import { PriceLine } from "../ui/price-line";
import s from "../ui/sale.module.css";

export const loader = load(async (call) => {
  const { actor, db, locale, params, tags, t, origin } = call;
  const row = await openProperty(db, rowIdOf(params.id));
  const { id } = row;
  tags.add(saleTag).add(propertyTag(id));
  const property = propertyView(row, locale);
  const pins = property.location ? [{ ...property.location, mark: "●", name: property.name.text, href: "#place" }] : [];
  const trail: Crumb[] = [
    { label: t("site:section.sale"), href: listHref() },
    { label: property.region, href: listHref({ prefecture: property.prefecture as never }) },
    { label: property.name.text, lang: property.name.lang },
  ];
  const { name, description, pictures } = property;
  const page = { path: propertyHref(id), text: name.text, words: description.text, picture: pictures[0] };
  return {
    property,
    share: sharePart(call, { type: "sale", refId: id }, page),
    map: await mapAround(call, { pins, label: t("sale:detail.mapLabel") }),
    favourite: await favouritePart(call, { type: "sale", refId: id }),
    reasons: actor && reportChoices(t),
    trail,
    locale,
    url: origin + propertyHref(id),
  };
});

export const action = reportAction("sale", propertyHref, "id");

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { name, description, pictures } = data.property;
  const shared = shareMeta({ name: name.text, text: description.text || name.text, pictures }, data.url);
  return [...pageTitle(name.text, matches), ...shared.tags];
};

/** A property for sale: pictures, facts, stations, roughly where it is, and how to ask or come and see it. */
export default function SaleDetail() {
  const t = useT("sale");
  const { property, map, favourite, share, reasons, locale } = useLoaderData<typeof loader>();
  const { id, name, kind, price, region, place, layout, landArea, floorArea, buildYear, structure, rights } = property;
  const rows = [
    { label: t("fact.kind"), value: t(`kind.${kind}`) },
    { label: t("fact.rights"), value: t(`rights.${rights}`) },
    ...(layout ? [{ label: t("fact.layout"), value: layout }] : []),
    ...(landArea > 0 ? [{ label: t("fact.land"), value: t("metres", { count: landArea }) }] : []),
    ...(floorArea > 0 ? [{ label: t("fact.floor"), value: t("metres", { count: floorArea }) }] : []),
    ...(buildYear ? [{ label: t("fact.built"), value: String(buildYear) }] : []),
    ...(kind === "land" ? [] : [{ label: t("fact.structure"), value: t(`structure.${structure}`) }]),
  ];
  const side = (
    <Stack>
      <Buttons>
        <LinkButton to={inquireHref(id, "viewing")} look="accent" size="lg">
          {t("detail.viewing")}
        </LinkButton>
        <LinkButton to={inquireHref(id, "question")} look="quiet">
          {t("detail.question")}
        </LinkButton>
        <FavouriteButton view={favourite} />
      </Buttons>
      <p className={s.quiet}>{t("detail.notSold")}</p>
      <Facts rows={rows} />
    </Stack>
  );
  return (
    <Page>
      <Stack gap="lg">
        <header className={s.head}>
          <h1 lang={name.lang}>{name.text}</h1>
          <p className={s.quiet}>{[region, place].filter(Boolean).join(" · ")}</p>
          <p>
            <PriceLine price={price} size="lg" />
          </p>
          {name.lang && <LanguageChip lang={name.lang} locale={locale} />}
        </header>
        <Columns side={side}>
          <Stack gap="lg">
            <PictureSet
              pictures={property.pictures}
              name={name.text}
              label={(at) => t("detail.picture", { name: name.text, at })}
            />
            {property.description.text && (
              <p className={s.words} lang={property.description.lang}>
                {property.description.text}
              </p>
            )}
            {property.remarks.text && (
              <p className={s.words} lang={property.remarks.lang}>
                {property.remarks.text}
              </p>
            )}
            <Share view={share} />
          </Stack>
        </Columns>
        <Section title={t("detail.place")} id="place">
          <Stack>
            <ul>
              {property.stations.map(({ line, station, walk }) => (
                <li key={`${line}${station}`}>{t("detail.station", { line, station, count: walk })}</li>
              ))}
            </ul>
            {map && <MapPart html={map} />}
            {map && <p className={s.quiet}>{t("detail.rough")}</p>}
          </Stack>
        </Section>
        <ReportFold reasons={reasons} page={propertyHref(id)} />
      </Stack>
    </Page>
  );
}
