import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { groupDigits } from "~/ui/text/money";
import s from "./table.module.css";

/** Whether a guest can pay online: ready, login needed, or dishes still to be confirmed. */
export type OnlineWay = {
  state: "ready" | "login" | "unconfirmed";
  /** Who has started paying. */
  begun: "me" | "other" | null;
  /** Address of the login, which returns here. */
  login: string;
};

/** Pays the whole bill online; any signed-in guest of the table can do it. */
export function PayOnline({ way, due }: { way: OnlineWay; due: number }) {
  const t = useT("cuisine");
  return (
    <Card>
      <Stack>
        <h2>{t("online.title")}</h2>
        <p className={s.quiet}>{t(`online.${way.state}`)}</p>
        {way.begun === "other" && <p role="status">{t("online.other")}</p>}
        {way.state === "login" && (
          <LinkButton to={way.login} look="accent" size="lg" block>
            {t("online.signIn")}
          </LinkButton>
        )}
        {way.state === "ready" && (
          <ActionForm intent="online" label={t("online.title")} plain>
            <FormError />
            <SubmitButton look="accent" size="lg" block>
              {t(way.begun === "me" ? "online.goOn" : "online.pay", { yen: groupDigits(due) })}
            </SubmitButton>
          </ActionForm>
        )}
      </Stack>
    </Card>
  );
}
