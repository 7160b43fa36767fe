import { Form, useLoaderData } from "@remix-run/react";
import { linesIn, railwayPrefectures } from "~/foundation/railway/queries/stations.server";
import { railwayTag } from "~/foundation/railway/tags";
import { prefectureName } from "~/foundation/reference/prefecture-name.server";
import { load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { choiceIn, listAddress } from "~/platform/screens/list-state";
import { CheckboxGroup } from "~/ui/form/choice-fields";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Button, LinkButton } from "~/ui/navigation/button";
import { useUnknown } from "~/ui/navigation/known-path";
import { Chip, ChipRow } from "~/ui/text/badge";
import { prefectures } from "~db/prefectures";
import s from "../ui/line.module.css";

export const loader = load(async ({ db, locale, url, tags }) => {
  tags.add(railwayTag);
  const prefecture = choiceIn(url.searchParams, "prefecture", prefectures) ?? null;
  const [known, lines] = await Promise.all([
    railwayPrefectures(db, {}),
    prefecture ? linesIn(db, { prefecture }) : Promise.resolve([]),
  ]);
  const served = new Set(known.map((one) => one.prefecture));
  return {
    prefecture,
    name: prefecture && prefectureName(locale, prefecture),
    prefectures: prefectures
      .filter((one) => served.has(one))
      .map((value) => ({ value, label: prefectureName(locale, value) })),
    lines: lines.map(({ id, name, company, stations }) => ({
      id,
      stations,
      label: shownWords(name, flagOf(locale)).text,
      company: shownWords(company, flagOf(locale)).text,
    })),
  };
});

/** Chooses a prefecture, then some of its railway lines. */
export default function Line() {
  const t = useT("lodging-line");
  const { prefecture, name, prefectures: known, lines } = useLoaderData<typeof loader>();
  const action = href("/line/station");
  const isUnknown = useUnknown(action);
  return (
    <Page width="normal">
      <PageHead title={name ? t("in", { name }) : t("title")} lead={t("lead")} />
      <Stack gap="lg">
        {known.length === 0 && <EmptyState title={t("noLines")} />}
        <ChipRow label={t("prefectures")}>
          {known.map(({ value, label }) => (
            <Chip key={value} to={listAddress(href("/line"), { prefecture: value })} current={value === prefecture}>
              {label}
            </Chip>
          ))}
        </ChipRow>
        {prefecture && lines.length === 0 && <EmptyState title={t("noLines")} />}
        {prefecture && lines.length > 0 && (
          <Section title={t("lines")}>
            <Form action={action} reloadDocument={isUnknown} className={s.form}>
              <CheckboxGroup
                name="lineIds"
                label={t("chooseLines")}
                look="columns"
                options={lines.map(({ id, label, company, stations }) => ({
                  value: id,
                  label,
                  hint: [company, t("stationCount", { count: stations })].filter(Boolean).join(" · "),
                }))}
              />
              <div>
                <Button type="submit" look="accent" size="lg">
                  {t("toStations")}
                </Button>
              </div>
            </Form>
          </Section>
        )}
        {prefecture && (
          <div>
            <LinkButton to={listAddress(href("/search/result"), { type: "lodging", prefecture })} look="quiet">
              {t("whole", { name: name ?? "" })}
            </LinkButton>
          </div>
        )}
      </Stack>
    </Page>
  );
}
