import { DomainError } from "~/platform/errors";
import { load, redirectTo, submitInSteps } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { codeForm } from "../forms";
import { scannedPath } from "../rules/addresses";
import { CameraScan } from "../ui/camera-scan";

export const loader = load(async () => null);

export const action = submitInSteps(codeForm, async ({ code }) => {
  const path = scannedPath(code);
  if (!path) throw new DomainError("scanUnknown", { field: "code" });
  return redirectTo(path);
});

/** Page where a guest scans or types the code of a table. */
export default function Scanner() {
  const t = useT("cuisine");
  return (
    <Page width="narrow">
      <PageHead title={t("scan.title")} lead={t("scan.lead")} />
      <Stack gap="lg">
        <CameraScan />
        <Card>
          <ActionForm label={t("scan.typed")}>
            <h2>{t("scan.typed")}</h2>
            <FormError />
            <TextField
              name="code"
              label={t("scan.code")}
              hint={t("scan.hint")}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={500}
              required
            />
            <SubmitButton block>{t("scan.open")}</SubmitButton>
          </ActionForm>
        </Card>
        <LinkButton to={href("/cuisine/menu")} look="quiet">
          {t("scan.menu")}
        </LinkButton>
      </Stack>
    </Page>
  );
}
