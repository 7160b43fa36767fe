import { useLoaderData } from "@remix-run/react";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { CheckboxGroup, RadioGroup } from "~/ui/form/choice-fields";
import { TextField } from "~/ui/form/text-field";
import { privacyForm } from "../resume/forms";
import { blockedCompanies, editedResume } from "../resume/queries/own-resume.server";
import { visibilities } from "../resume/rules/choices";
import { sectionAction } from "../resume/section-page.server";
import { SectionForm } from "../resume/ui/section-form";

export const loader = loadSignedIn(async ({ db, actor, locale }) => {
  const [{ visibility, versions }, blocked] = await Promise.all([
    editedResume(db, actor.userId),
    blockedCompanies(db, actor.userId),
  ]);
  const companies = blocked.map(({ id, name }) => ({ value: id, label: inLanguage(name, flagOf(locale)).text }));
  return { visibility, version: versions.privacy, companies };
});
export const action = sectionAction("privacy", privacyForm);

/** Who finds the résumé, and who never does. */
export default function ResumePrivacy() {
  const t = useT("job-resume");
  const { visibility, version, companies } = useLoaderData<typeof loader>();
  return (
    <SectionForm section="privacy" version={version} path={href("/job/privacy/save")} back={href("/job/user/resume")}>
      <RadioGroup
        name="visibility"
        label={t("field.visibility")}
        look="cards"
        options={visibilities.map((value) => ({
          value,
          label: t(`visibility.${value}`),
          hint: t(`visibilityHint.${value}`),
        }))}
        defaultValue={visibility}
      />
      {companies.length > 0 && (
        <CheckboxGroup
          name="blocked"
          label={t("field.blocked")}
          hint={t("hint.blocked")}
          options={companies}
          defaultValues={companies.map(({ value }) => String(value))}
        />
      )}
      <TextField name="company" label={t("field.block")} hint={t("hint.block")} maxLength={100} />
    </SectionForm>
  );
}
