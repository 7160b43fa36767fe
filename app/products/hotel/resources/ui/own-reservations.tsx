import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { FormError } from "~/ui/form/form-error";
import { Card } from "~/ui/layout/card";
import { Section, Stack } from "~/ui/layout/page";
import type { ResourceCalendar } from "../queries/calendar-view.server";
import s from "./resources.module.css";

/** A guest's reservations at a property; those that have not begun can be canceled. */
export function OwnReservations({ reservations }: Pick<ResourceCalendar, "reservations">) {
  const t = useT("hotel-resource");
  return (
    <Section title={t("own.title")}>
      <Stack>
        {reservations.map(({ id, type, name, day, start, end, count, begun }, at) => (
          <Card key={id}>
            <div className={s.reserved}>
              <p>
                <strong>
                  {day} {start}–{end}
                </strong>
                <br />
                {name} · {t(`unit.${type}`, { count })}
              </p>
              {!begun && (
                <ActionForm
                  intent="cancel"
                  id={`cancel-${id}`}
                  match={{ reservationId: String(id) }}
                  label={t("own.cancelOf", { n: at + 1, name, day, start })}
                  plain
                >
                  <FormError />
                  <ConfirmButton ask={t("own.ask")} look="quiet" size="sm">
                    {t("own.cancel")}
                  </ConfirmButton>
                </ActionForm>
              )}
            </div>
          </Card>
        ))}
      </Stack>
    </Section>
  );
}
