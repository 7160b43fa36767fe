import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Card } from "~/ui/layout/card";
import { Section, Stack } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import type { ChartView } from "../queries/chart-view.server";
import s from "./chart.module.css";
import { GiveRoom } from "./room-forms";

/** Bookings that have no room yet, or too few, each with the form that gives it one. */
export function WaitingStays({ waiting }: { waiting: ChartView["waiting"] }) {
  const t = useT("hotel-gantt");
  if (waiting.length === 0) return <p className={s.quiet}>{t("waiting.none")}</p>;
  return (
    <Section title={t("waiting.title", { count: waiting.length })}>
      <div className={s.waiting}>
        {waiting.map((stay) => (
          <Card key={stay.number}>
            <Stack gap="sm">
              <h3>
                <AppLink to={`${href("/admin/hotel/orders")}?number=${stay.number}`}>
                  {stay.guest || stay.number}
                </AppLink>
              </h3>
              <p className={s.quiet}>
                {t("waiting.lacks", { from: stay.fromDay, to: stay.untilDay, count: stay.lacking })}
              </p>
              {stay.choices.length === 0 ? <p>{t("waiting.noRooms")}</p> : <GiveRoom given={stay} />}
            </Stack>
          </Card>
        ))}
      </div>
    </Section>
  );
}
