import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { accountLimits } from "~/foundation/accounts/rules/limits";
import { CodeStep } from "~/foundation/accounts/ui/code-step";
import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { EnterSubmits } from "~/ui/form/enter-submits";
import { FormError } from "~/ui/form/form-error";
import { PasswordField } from "~/ui/form/password-field";
import { SubmitButton } from "~/ui/form/submit-button";

/**
 * Form with a mailed code on one page: the fields `before` the code, the code, then `children`. The submit button posts
 * `intent`, the button beside the code posts "sendCode".
 */
export function ChangeForm(props: { intent: string; submit: string; before?: ReactNode; children: ReactNode }) {
  const t = useT("security");
  const reply = useActionData<{ notice?: string }>();
  return (
    <ActionForm>
      <EnterSubmits intent={props.intent}>{props.submit}</EnterSubmits>
      <FormError />
      {props.before}
      <CodeStep
        label={t("codeStep.label")}
        hint={t("codeStep.hint", { seconds: accountLimits.code.resendSeconds })}
        send={t("codeStep.send")}
        notice={reply?.notice}
      />
      {props.children}
      <SubmitButton name="intent" value={props.intent} block size="lg">
        {props.submit}
      </SubmitButton>
    </ActionForm>
  );
}

/** Fields for a new password and its confirmation. */
export function NewPassword() {
  const t = useT("security");
  return (
    <>
      <PasswordField
        name="password"
        label={t("password.new")}
        hint={t("password.hint", accountLimits.password)}
        required
        autoComplete="new-password"
      />
      <PasswordField name="passwordConfirm" label={t("password.again")} required autoComplete="new-password" />
    </>
  );
}
