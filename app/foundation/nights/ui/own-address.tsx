import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Stack } from "~/ui/layout/page";
import s from "./calendars.module.css";

type Own = {
  /** URL of the calendar; null while it is not shared. */
  address: string | null;
  /** The fields that name what the calendar is of. */
  match: Readonly<Record<string, string>>;
};

/** URL of our own calendar to copy by hand, and buttons that send `renew` and `close`. */
export function OwnAddress({ address, match }: Own) {
  const t = useT("calendars");
  return (
    <section aria-labelledby="own-address">
      <Stack>
        <h3 id="own-address">{t("out.title")}</h3>
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
