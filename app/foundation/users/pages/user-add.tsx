import { operatorOf } from "~/foundation/audit/operator";
import { loadSignedIn, redirectTo, submitInSteps } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Page, PageHead } from "~/ui/layout/page";
import { addForm } from "../forms";
import { TypeFields } from "../ui/type-fields";
import { addUser } from "../verbs/add-user.server";

export const loader = loadSignedIn(async () => null);

export const action = submitInSteps(addForm, async (form, call) => {
  const userId = await addUser(operatorOf(call), form, call.locale);
  const flash = { kind: "success" as const, key: "users:done.added", params: { email: form.email } };
  return redirectTo(href("/admin/user/detail/:userId", { userId }), flash);
});

/** Desk page that adds an account of any type; its owner is invited by mail to set the password. */
export default function UserAddPage() {
  const t = useT("users");
  return (
    <Page width="normal">
      <PageHead title={t("add.title")} lead={t("add.lead")} />
      <Card>
        <ActionForm>
          <FormError />
          <TextField
            name="username"
            label={t("col.username")}
            hint={t("add.usernameHint")}
            required
            maxLength={20}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextField name="email" type="email" label={t("col.email")} required maxLength={254} autoComplete="off" />
          <TextField name="nickname" label={t("col.nickname")} required maxLength={60} autoComplete="off" />
          <TypeFields chosen={["guest"]} hint={t("add.typesHint")} />
          <SubmitButton>{t("add.submit")}</SubmitButton>
        </ActionForm>
      </Card>
    </Page>
  );
}
