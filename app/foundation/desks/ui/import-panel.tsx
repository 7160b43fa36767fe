import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { RadioGroup } from "~/ui/form/choice-fields";
import { FileField } from "~/ui/form/file-field";
import { useForm } from "~/ui/form/form-context";
import { FormError } from "~/ui/form/form-error";
import { asText } from "~/ui/form/form-reply";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import type { GuideColumn } from "../import/import-guide.server";
import type { ListView } from "../queries/list-view.server";
import { deskTable } from "../uploads";
import s from "./desks.module.css";
import { ImportGuide } from "./import-guide";

/** The ways in which a table can be read, each with words from it, when there are several. */
function Readings() {
  const t = useT("desks");
  const { reply } = useForm();
  const { notes = {}, initialValue } = reply ?? {};
  const options = Object.entries(notes).map(([value, hint]) => ({ value, label: t(`import.encoding.${value}`), hint }));
  if (options.length === 0) return null;
  return (
    <>
      <RadioGroup
        key={asText(initialValue?.askedOf)}
        name="encoding"
        label={t("import.readAs")}
        hint={t("import.readAsHint")}
        options={options}
      />
      <input type="hidden" name="askedOf" value={asText(initialValue?.askedOf)} />
    </>
  );
}

/** The result of a try, and the import button when there are no faults. */
function Found() {
  const t = useT("desks");
  const { reply } = useForm();
  if (!reply?.notice)
    return (
      <div className={s.buttons}>
        <SubmitButton name="step" value="try">
          {t("import.try")}
        </SubmitButton>
      </div>
    );
  const isFaulty = Boolean(reply.lines?.length);
  return (
    <>
      <p className={s.notice} role="alert">
        {reply.notice}
      </p>
      <Readings />
      {isFaulty && (
        <ul className={s.faults}>
          {reply.lines?.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className={s.buttons}>
        {!isFaulty && (
          <SubmitButton name="step" value="import">
            {t("import.import")}
          </SubmitButton>
        )}
        <SubmitButton name="step" value="try" look="quiet">
          {t("import.tryAgain")}
        </SubmitButton>
      </div>
    </>
  );
}

/** Imports many rows: download of the list as a table, upload, faults, and the import. */
export function ImportPanel({ list, guide }: { list: ListView; guide: readonly GuideColumn[] }) {
  const t = useT("desks");
  return (
    <Card>
      <Stack>
        <h2>{t("import.title")}</h2>
        <p>{t("import.how")}</p>
        <div className={s.buttons}>
          <LinkButton to={list.tablePath} reload look="quiet" size="sm">
            {t("import.table")}
          </LinkButton>
          <LinkButton to={`${list.tablePath}/sample`} reload look="quiet" size="sm">
            {t("import.sample")}
          </LinkButton>
        </div>
        <ImportGuide columns={guide} />
        <ActionForm intent="import" label={t("import.title")} files>
          <FormError />
          <FileField name="file" kind={deskTable} label={t("import.file")} hint={t("import.fileHint")} required />
          <Found />
        </ActionForm>
        <p>
          <LinkButton to={list.path} look="text">
            {t("back")}
          </LinkButton>
        </p>
      </Stack>
    </Card>
  );
}
