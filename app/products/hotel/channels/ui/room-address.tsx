import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Stack } from "~/ui/layout/page";
import type { RoomCalendars } from "../queries/channels-view.server";
import s from "./channels.module.css";

type Room = Pick<RoomCalendars, "id" | "address">;

/** URL of a room's own calendar to copy by hand, and buttons to replace or remove it. */
export function RoomAddress({ room: { id, address } }: { room: Room }) {
  const t = useT("hotel-channels");
  const match = { roomId: String(id) };
  return (
    <section aria-labelledby="room-address">
      <Stack>
        <h3 id="room-address">{t("out.title")}</h3>
        {address === null ? (
          <>
            <p>{t("out.none")}</p>
            <ActionForm intent="renew" match={match} label={t("out.make")} plain>
              <FormError />
              <SubmitButton look="accent">{t("out.make")}</SubmitButton>
            </ActionForm>
          </>
        ) : (
          <>
            <div className={s.address}>
              <TextField
                key={address}
                name="address"
                label={t("out.address")}
                hint={t("out.hint")}
                defaultValue={address}
                readOnly
              />
            </div>
            <div className={s.acts}>
              <ActionForm intent="renew" match={match} label={t("out.renew")} plain>
                <FormError />
                <ConfirmButton look="quiet" size="sm" ask={t("out.renewAsk")}>
                  {t("out.renew")}
                </ConfirmButton>
              </ActionForm>
              <ActionForm intent="close" match={match} label={t("out.close")} plain>
                <FormError />
                <ConfirmButton look="quiet" size="sm" ask={t("out.closeAsk")}>
                  {t("out.close")}
                </ConfirmButton>
              </ActionForm>
            </div>
          </>
        )}
      </Stack>
    </section>
  );
}
