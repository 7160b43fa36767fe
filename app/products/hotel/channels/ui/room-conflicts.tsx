import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import type { RoomCalendars } from "../queries/channels-view.server";
import s from "./channels.module.css";

type Conflicts = Pick<RoomCalendars, "conflicts" | "companyId">;

/** Days that another channel sold and that we cannot close, with a link to the chart on which they are solved. */
export function RoomConflicts({ room: { conflicts, companyId } }: { room: Conflicts }) {
  const t = useT("hotel-channels");
  return (
    <section aria-labelledby="room-conflicts">
      <Stack>
        <h3 id="room-conflicts">{t("conflict.title")}</h3>
        <p className={s.quiet}>{t("conflict.hint")}</p>
        <ul>
          {conflicts.map(({ id, kind, channel, from, until, fromDay }) => (
            <li key={id} className={s.item}>
              <Stack gap="sm">
                <p className={s.bad}>{t(`conflict.${kind}`, { channel, from, until })}</p>
                <div className={s.acts}>
                  <LinkButton
                    to={`${href("/admin/hotel/orders_gantt")}?companyId=${companyId}&from=${fromDay}`}
                    look="accent"
                    size="sm"
                  >
                    {t("conflict.chart")}
                  </LinkButton>
                  <ActionForm
                    intent="dismiss"
                    id={`dismiss-${id}`}
                    match={{ conflictId: String(id) }}
                    label={`${t("conflict.dismiss")}: ${channel}, ${from}`}
                    plain
                  >
                    <FormError />
                    <SubmitButton look="quiet" size="sm">
                      {t("conflict.dismiss")}
                    </SubmitButton>
                  </ActionForm>
                </div>
              </Stack>
            </li>
          ))}
        </ul>
      </Stack>
    </section>
  );
}
