import { LiveMap } from "~/foundation/railway/ui/live-map";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { Card } from "~/ui/layout/card";
import { Fold } from "~/ui/layout/fold";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { Chip, ChipRow } from "~/ui/text/badge";
import type { LodgingView } from "../result-page.server";
import { askedParams } from "../rules/asked-params";
import { CardsPart } from "./cards-part";
import { LodgingForm } from "./lodging-form";
import s from "./result.module.css";

/** The places to sleep of a search as a list, with a map of the same places beside it. */
export function LodgingResults({ view }: { view: LodgingView }) {
  const t = useT("lodging");
  const { asked, days, place, stations, cards, map, live, liveAt, moves, wholeMap, total, isCut, pages } = view;
  const where = stations.length > 0 ? stations.map(({ name }) => name).join(" · ") : place;
  const when = days ? t("stay", days) : t("anyDates");
  const choose = listAddress(href("/line"), { prefecture: asked.prefecture });
  const to = (page: number) => listAddress(href("/search/result"), askedParams({ ...asked, page }));
  return (
    <Page>
      <PageHead title={t("title")} lead={where ? `${where} · ${when}` : when} />
      <Stack gap="lg">
        {stations.length > 0 && (
          <ChipRow label={t("stations")}>
            {stations.map(({ id, name, without }) => (
              <Chip key={id} to={without}>
                {t("without", { name })}
              </Chip>
            ))}
          </ChipRow>
        )}
        <Card>
          <Stack>
            <Fold title={t("change")} open={!cards}>
              <LodgingForm {...view} />
            </Fold>
            <p>
              <AppLink to={choose}>{t("choose")}</AppLink>
            </p>
          </Stack>
        </Card>
        <div className={s.halves}>
          <section aria-labelledby="found" className={s.list}>
            <h2 id="found">{t(isCut ? "foundMany" : "found", { count: total })}</h2>
            {cards ? (
              <Stack>
                <CardsPart html={cards} />
                <Pager page={asked.page} pages={pages} href={to} />
              </Stack>
            ) : (
              <EmptyState title={t("none")} actions={<LinkButton to={href("/line")}>{t("choose")}</LinkButton>}>
                <p>{t("noneHint")}</p>
              </EmptyState>
            )}
          </section>
          <section aria-labelledby="map" className={s.map}>
            <h2 id="map">{t("map")}</h2>
            <LiveMap html={map} live={live} to={liveAt} />
            <nav aria-label={t("moves")} className={s.moves}>
              {moves.map((move) => (
                <AppLink key={move.name} to={move.href} rel="nofollow">
                  {move.label}
                </AppLink>
              ))}
              {wholeMap && (
                <AppLink to={wholeMap} rel="nofollow">
                  {t("wholeMap")}
                </AppLink>
              )}
            </nav>
          </section>
        </div>
      </Stack>
    </Page>
  );
}
