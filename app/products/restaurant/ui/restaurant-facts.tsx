import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Facts, Section, Stack } from "~/ui/layout/page";
import { WeekHours } from "~/ui/text/week-hours";
import type { RestaurantView } from "../queries/views.server";
import s from "./restaurant.module.css";

/** Weekly opening hours and the rule for holidays. */
export function Hours({ one }: { one: RestaurantView }) {
  const t = useT("restaurant");
  return (
    <Section title={t("hours.title")} id="hours">
      <Stack>
        <WeekHours hours={one.hours} label={(day) => t(`weekday.${day}`)} closed={t("hours.closed")} />
        {one.hoursNote.text && (
          <p className={s.lines} lang={one.hoursNote.lang}>
            {one.hoursNote.text}
          </p>
        )}
        <p className={s.small}>{t(`hours.rule.${one.holidayRule}`)}</p>
      </Stack>
    </Section>
  );
}

/** How to get to a restaurant, its address on the web, and what it costs. */
export function Where({ one }: { one: RestaurantView }) {
  const t = useT("restaurant");
  const row = (label: string, value: ReactNode) => (value ? [{ label, value }] : []);
  const facts = [
    ...row(
      t("where.traffic"),
      one.stations.length > 0 &&
        one.stations.map((near) => (
          <div key={`${near.line} ${near.station}`} lang="ja">
            {t("where.near", near)}
          </div>
        )),
    ),
    ...row(t("where.email"), one.email && <a href={`mailto:${one.email}`}>{one.email}</a>),
    ...row(
      t("where.homepage"),
      one.homepage && (
        <a href={one.homepage} rel="noopener nofollow">
          {one.homepage}
        </a>
      ),
    ),
    ...row(t("where.price"), one.priceBand !== "none" && t(`price.${one.priceBand}`)),
  ];
  if (facts.length === 0) return null;
  return (
    <Section title={t("where.title")}>
      <Card>
        <Facts rows={facts} />
      </Card>
    </Section>
  );
}
