import { MonthGrid } from "~/foundation/nights/ui/month-grid";
import { useT } from "~/platform/i18n/use-t";
import { Section } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import s from "../../ui/stay.module.css";
import type { MonthView } from "../queries/month-view.server";

/** A month of a home with links to the months around it. */
export function Month({ view, monthHref }: { view: MonthView; monthHref: (month: string) => string }) {
  const t = useT("stay");
  const words = useT("nights");
  return (
    <Section title={t("detail.calendar")} id="calendar">
      <div className={s.bar}>
        {view.before ? (
          <LinkButton to={monthHref(view.before)} look="quiet" size="sm">
            {words("calendar.before")}
          </LinkButton>
        ) : (
          <span />
        )}
        <h3>{view.title}</h3>
        {view.after ? (
          <LinkButton to={monthHref(view.after)} look="quiet" size="sm">
            {words("calendar.after")}
          </LinkButton>
        ) : (
          <span />
        )}
      </div>
      <MonthGrid weekdays={view.weekdays} before={view.places} nights={view.nights} />
    </Section>
  );
}
