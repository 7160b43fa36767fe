import { Form, useLoaderData } from "@remix-run/react";
import { linesWithStations } from "~/foundation/railway/queries/stations.server";
import { railwayLimits } from "~/foundation/railway/rules/limits";
import { railwayTag } from "~/foundation/railway/tags";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { Button, LinkButton } from "~/ui/navigation/button";
import { useUnknown } from "~/ui/navigation/known-path";
import { idsIn } from "../rules/asked";
import s from "../ui/line.module.css";

export const loader = load(async ({ db, locale, url, tags }) => {
  tags.add(railwayTag);
  const flag = flagOf(locale);
  const found = await linesWithStations(db, idsIn(url.searchParams, "lineIds", railwayLimits.lines));
  const lines = found.map(({ id, name, list }) => ({
    id,
    name: inLanguage(name, flag).text,
    stations: list.map((station) => ({ value: station.id, label: inLanguage(station.name, flag).text })),
  }));
  return { lines, prefecture: found[0]?.list[0]?.prefecture ?? null };
});

/** Chooses stations of the lines in the address, then searches around them. */
export default function Station() {
  const t = useT("lodging-line");
  const { lines, prefecture } = useLoaderData<typeof loader>();
  const action = href("/search/result");
  const isUnknown = useUnknown(action);
  const back = listAddress(href("/line"), { prefecture });
  if (lines.length === 0)
    return (
      <Page width="normal">
        <PageHead title={t("stations")} />
        <EmptyState title={t("noneChosen")} actions={<LinkButton to={back}>{t("back")}</LinkButton>} />
      </Page>
    );
  return (
    <Page width="normal">
      <PageHead title={t("stations")} lead={t("stationsLead", { max: railwayLimits.stations })} />
      <Form action={action} reloadDocument={isUnknown} className={s.form}>
        <input type="hidden" name="type" value="lodging" />
        {lines.map(({ id, name, stations }) => (
          <Stack key={id} gap="sm">
            <fieldset className={s.stations}>
              <legend>{name}</legend>
              {stations.map((station) => (
                <label key={station.value}>
                  <input type="checkbox" name="stationIds" value={station.value} /> <span>{station.label}</span>
                </label>
              ))}
            </fieldset>
            <p>
              <AppLink to={listAddress(action, { type: "lodging", lineIds: id })}>{t("wholeLine", { name })}</AppLink>
            </p>
          </Stack>
        ))}
        <div className={s.go}>
          <Button type="submit" look="accent" size="lg">
            {t("search")}
          </Button>
          <LinkButton to={back} look="quiet">
            {t("back")}
          </LinkButton>
        </div>
      </Form>
    </Page>
  );
}
