import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { mapAround } from "~/foundation/railway/map/area-map.server";
import { MapPart } from "~/foundation/railway/ui/map-part";
import { prefectureName } from "~/foundation/reference/prefecture-name.server";
import { load } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { choiceIn, pageIn, slicePaging } from "~/platform/screens/list-state";
import { pageTitle } from "~/ui/chrome/page-title";
import { Fold } from "~/ui/layout/fold";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { Chip, ChipRow } from "~/ui/text/badge";
import { prefectures } from "~db/prefectures";
import { spotPage, spotPrefectures } from "../queries/spots.server";
import { listHref } from "../rules/addresses";
import { scenicLimits } from "../rules/limits";
import { seasons } from "../rules/seasons";
import { scenicTag } from "../tags";
import { SpotGrid } from "../ui/spot-grid";

export const loader = load(async (call) => {
  const { db, locale, url, tags, t } = call;
  tags.add(scenicTag);
  const { searchParams: params } = url;
  const prefecture = choiceIn(params, "prefecture", prefectures) ?? null;
  const season = choiceIn(params, "season", seasons) ?? null;
  const page = pageIn(params, 1, scenicLimits.pages);
  const [{ content, totalPages, places }, served] = await Promise.all([
    spotPage(db, locale, { prefecture, season }, slicePaging(page, scenicLimits.page)),
    spotPrefectures(db),
  ]);
  const pins = content.flatMap(({ name, href }, at) => {
    const place = places[at];
    return place ? [{ ...place, mark: String(at + 1), name: name.text, href }] : [];
  });
  return {
    cards: content,
    pages: Math.min(totalPages, scenicLimits.pages),
    page,
    season,
    prefecture,
    region: prefecture && prefectureName(locale, prefecture),
    prefectures: prefectures
      .filter((one) => served.has(one))
      .map((value) => ({ value, label: prefectureName(locale, value) })),
    map: await mapAround(call, { pins, label: t("scenic:list.mapLabel") }),
    title: t("scenic:list.title"),
    lead: t("scenic:list.lead"),
    locale,
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? [
        ...pageTitle(data.region ? `${data.region} · ${data.title}` : data.title, matches),
        { name: "description", content: data.lead },
      ]
    : [];

/** Scenic spots by prefecture and season, with a map of the shown ones. */
export default function ScenicList() {
  const t = useT("scenic");
  const {
    cards,
    pages,
    page,
    season,
    prefecture,
    region,
    prefectures: served,
    map,
    lead,
    locale,
  } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={region ? t("list.in", { name: region }) : t("list.title")} lead={lead} />
      <Stack gap="lg">
        <Stack gap="sm">
          <ChipRow label={t("list.prefectures")} scroll="narrow">
            <Chip to={listHref({ season })} current={prefecture === null}>
              {t("list.everywhere")}
            </Chip>
            {served.map(({ value, label }) => (
              <Chip key={value} to={listHref({ prefecture: value, season })} current={value === prefecture}>
                {label}
              </Chip>
            ))}
          </ChipRow>
          <ChipRow label={t("list.seasons")}>
            <Chip to={listHref({ prefecture })} current={season === null}>
              {t("list.anySeason")}
            </Chip>
            {seasons.map((one) => (
              <Chip key={one} to={listHref({ prefecture, season: one })} current={one === season}>
                {t(`season.${one}`)}
              </Chip>
            ))}
          </ChipRow>
        </Stack>
        {map && (
          <Fold title={t("list.map")}>
            <MapPart html={map} />
          </Fold>
        )}
        {cards.length > 0 ? (
          <SpotGrid cards={cards} locale={locale} as="h2" />
        ) : (
          <EmptyState title={t("list.none")} actions={<LinkButton to={listHref()}>{t("list.all")}</LinkButton>} />
        )}
        <Pager page={page} pages={pages} href={(to) => listHref({ prefecture, season, page: to })} />
      </Stack>
    </Page>
  );
}
