import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { CheckboxField } from "~/ui/form/choice-fields";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { DateField, TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Page, Section } from "~/ui/layout/page";
import { accessAction, accessLoader } from "../access-page.server";
import { UserHead } from "../ui/user-head";
import s from "../ui/users.module.css";

export const loader = accessLoader;
export const action = accessAction;

type Data = Awaited<ReturnType<typeof accessLoader>>;

function Silence({ silencedUntil, silenceReason, today }: Pick<Data, "silencedUntil" | "silenceReason" | "today">) {
  const t = useT("users");
  return (
    <Card>
      <ActionForm intent="silence">
        <FormError />
        <DateField
          name="until"
          label={t("col.silencedUntil")}
          hint={t("access.silenceHint")}
          min={today}
          defaultValue={silencedUntil}
        />
        <TextField
          name="reason"
          label={t("access.reason")}
          hint={t("access.reasonHint")}
          maxLength={500}
          defaultValue={silenceReason}
        />
        <SubmitButton>{t("access.silenceSave")}</SubmitButton>
      </ActionForm>
    </Card>
  );
}

function Enabled({ isDisabled, name }: { isDisabled: boolean; name: string }) {
  const t = useT("users");
  return (
    <Card>
      <ActionForm intent="enabled">
        <FormError />
        <Hidden name="enabled" value={isDisabled ? "yes" : "no"} />
        <p>{t(isDisabled ? "access.isDisabled" : "access.disableText")}</p>
        <TextField name="reason" label={t("access.reason")} required maxLength={500} />
        <CheckboxField
          name="confirm"
          label={t(isDisabled ? "access.enableConfirm" : "access.disableConfirm", { name })}
          required
        />
        <SubmitButton look={isDisabled ? "primary" : "danger"}>
          {t(isDisabled ? "access.enable" : "access.disable")}
        </SubmitButton>
      </ActionForm>
    </Card>
  );
}

function SecondFactor({ name, email }: { name: string; email: string }) {
  const t = useT("users");
  return (
    <Card>
      <ActionForm intent="secondFactor">
        <FormError />
        <p>{t("access.secondFactorText", { email })}</p>
        <TextField
          name="reason"
          label={t("access.reason")}
          hint={t("access.secondFactorHint")}
          required
          maxLength={500}
        />
        <CheckboxField name="confirm" label={t("access.secondFactorConfirm", { name })} required />
        <SubmitButton look="danger">{t("access.secondFactorRemove")}</SubmitButton>
      </ActionForm>
    </Card>
  );
}

/** Desk page of a user's silence, account state, password and second factor. */
export default function UserAccessPage() {
  const t = useT("users");
  const { head, isSelf, email, isDisabled, hasSecondFactor, ...silence } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <UserHead head={head} tab="access" />
      <div className={s.body}>
        {isSelf ? (
          <p className={s.note}>{t("access.own")}</p>
        ) : (
          <>
            <Section title={t("access.silence")}>
              <Silence {...silence} />
            </Section>
            <Section title={t("access.account")}>
              <Enabled isDisabled={isDisabled} name={head.nickname} />
            </Section>
          </>
        )}
        <Section title={t("access.password")}>
          <Card>
            <ActionForm intent="password">
              <FormError />
              <p>{t("access.passwordText", { email })}</p>
              <CheckboxField name="confirm" label={t("access.passwordConfirm", { name: head.nickname })} required />
              <SubmitButton look="danger">{t("access.passwordReset")}</SubmitButton>
            </ActionForm>
          </Card>
        </Section>
        {hasSecondFactor && !isSelf && (
          <Section title={t("access.secondFactor")}>
            <SecondFactor name={head.nickname} email={email} />
          </Section>
        )}
      </div>
    </Page>
  );
}
