import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { CheckboxField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { DateField, TextArea } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Fold } from "~/ui/layout/fold";
import { Stack } from "~/ui/layout/page";
import { Avatar } from "~/ui/media/avatar";
import { LinkButton } from "~/ui/navigation/button";
import s from "../../ui/stay.module.css";
import type { HostCard as Whole } from "../queries/host.server";

type Host = Pick<Whole, "name" | "avatar" | "answered">;

/** Form that mails a question to the host [T5]. */
function AskForm() {
  const t = useT("stay");
  return (
    <Fold title={t("host.ask")}>
      <ActionForm intent="mail" label={t("host.ask")}>
        <FormError />
        <p className={s.quiet}>{t("host.askText")}</p>
        <TextArea name="content" label={t("host.content")} rows={4} maxLength={250} required />
        <DateField name="checkin" label={t("host.checkin")} />
        <DateField name="checkout" label={t("host.checkout")} />
        <CheckboxField name="shareEmail" label={t("host.share")} />
        <SubmitButton>{t("host.send")}</SubmitButton>
      </ActionForm>
    </Fold>
  );
}

/** The host of a home: name, how many requests they answer, and the form to ask them. `login`: path for a visitor. */
export function HostCard({ host, login }: { host: Host; login: string | null }) {
  const t = useT("stay");
  return (
    <Card>
      <Stack>
        <h2>{t("host.title")}</h2>
        <div className={s.host}>
          <Avatar image={host.avatar} name={host.name} />
          <div>
            <p>{host.name}</p>
            <p className={s.quiet}>
              {host.answered === null ? t("host.fresh") : t("host.answered", { percent: host.answered })}
            </p>
          </div>
        </div>
        {login ? (
          <LinkButton to={login} look="quiet" size="sm">
            {t("host.login")}
          </LinkButton>
        ) : (
          <AskForm />
        )}
      </Stack>
    </Card>
  );
}
