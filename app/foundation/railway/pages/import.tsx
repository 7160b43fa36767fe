import { deskTable } from "~/foundation/desks/uploads";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { FileField } from "~/ui/form/file-field";
import { useForm } from "~/ui/form/form-context";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";
import { Buttons, Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { railwayImport } from "../import/import-page.server";
import { fileColumns, railwayFiles } from "../import/railway-files";

export const loader = loadSignedIn(async () => ({}));
export const action = railwayImport;

/** The result of a try, and the button that imports when every row is right. */
function Found() {
  const t = useT("railway-import");
  const { reply } = useForm();
  const isReady = Boolean(reply?.notice) && !reply?.lines?.length;
  return (
    <>
      {reply?.notice && <p role="alert">{reply.notice}</p>}
      {reply?.lines && (
        <ul>
          {reply.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Buttons>
        {isReady && (
          <SubmitButton name="step" value="import">
            {t("import")}
          </SubmitButton>
        )}
        <SubmitButton name="step" value="try" {...(isReady && { look: "quiet" as const })}>
          {t("try")}
        </SubmitButton>
      </Buttons>
    </>
  );
}

/** Imports the lines and stations of a set of public data: three files, tried first. */
export default function ImportRailway() {
  const t = useT("railway-import");
  return (
    <Page width="normal">
      <PageHead title={t("title")} lead={t("lead")} />
      <Card>
        <Stack>
          <p>{t("licence")}</p>
          <ActionForm intent="import" label={t("title")} files>
            <FormError />
            {railwayFiles.map((file) => (
              <FileField
                key={file}
                name={file}
                kind={deskTable}
                label={t(`file.${file}`)}
                hint={t("columns", { columns: fileColumns[file].join(", ") })}
                required
              />
            ))}
            <Found />
          </ActionForm>
          <p>
            <LinkButton to={href("/admin/railway/stations")} look="text">
              {t("back")}
            </LinkButton>
          </p>
        </Stack>
      </Card>
    </Page>
  );
}
