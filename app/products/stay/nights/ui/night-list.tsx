import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { AppLink } from "~/ui/navigation/app-link";
import { Badge } from "~/ui/text/badge";
import { groupDigits } from "~/ui/text/money";
import s from "../../ui/stay.module.css";
import type { CalendarView } from "../queries/calendar.server";

type Night = CalendarView["nights"][number];

/** Whether a night is free, closed, or whose it is. */
function State({ night: { guest, isBlocked } }: { night: Night }) {
  const t = useT("stay-calendar");
  if (guest)
    return <AppLink to={`${href("/stay/orders")}?number=${guest.number}`}>{guest.name || guest.number}</AppLink>;
  return isBlocked ? <Badge tone="bad">{t("closed")}</Badge> : t("free");
}

/** The nights of a month: rent per adult in yen, shortest stay, and who has them. */
export function NightList({ view }: { view: Pick<CalendarView, "nights" | "title"> }) {
  const t = useT("stay-calendar");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls is scrolled by keyboard
    <section className={s.scroll} aria-label={view.title} tabIndex={0}>
      <table className={s.table}>
        <caption className="vh">{view.title}</caption>
        <thead>
          <tr>
            <th scope="col">{t("night")}</th>
            <th scope="col">{t("rent")}</th>
            <th scope="col">{t("minStay")}</th>
            <th scope="col">{t("state")}</th>
          </tr>
        </thead>
        <tbody>
          {view.nights.map((night) => (
            <tr key={night.date}>
              <th scope="row">
                {night.day} {night.isHoliday && <Badge>{t("holiday")}</Badge>}
              </th>
              <td>
                {groupDigits(night.rent)} {!night.isUsual && <Badge tone="primary">{t("own")}</Badge>}
              </td>
              <td>{night.minStay}</td>
              <td>
                <State night={night} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The closed days ahead, those of the host with a button that opens them. */
export function BlockList({ blocks }: Pick<CalendarView, "blocks">) {
  const t = useT("stay-calendar");
  if (blocks.length === 0) return <p className={s.quiet}>{t("blocks.none")}</p>;
  return (
    <ul>
      {blocks.map(({ id, from, until, reason, isForeign }) => {
        const days = t("blocks.days", { from, until });
        return (
          <li key={id} className={s.block}>
            <span>
              {days} {reason && <span className={s.quiet}>{reason}</span>}
            </span>
            {!isForeign && (
              <ActionForm
                intent="unblock"
                id={`unblock-${id}`}
                match={{ blockId: String(id) }}
                label={`${t("blocks.open")}: ${days}`}
                plain
              >
                <FormError />
                <SubmitButton look="quiet" size="sm">
                  {t("blocks.open")}
                </SubmitButton>
              </ActionForm>
            )}
          </li>
        );
      })}
    </ul>
  );
}
