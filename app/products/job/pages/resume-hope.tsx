import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { CheckboxGroup, SelectField } from "~/ui/form/choice-fields";
import { DateField, TextArea, TextField } from "~/ui/form/text-field";
import { hopeForm } from "../resume/forms";
import { resumeLimits as limits } from "../resume/rules/limits";
import { sectionAction, sectionLoader } from "../resume/section-page.server";
import { optionsOf } from "../resume/ui/options";
import s from "../resume/ui/resume.module.css";
import { SectionForm } from "../resume/ui/section-form";
import { functions, hireForms, industries, locations, salaryTypes } from "../rules/enumerations";

export const loader = sectionLoader("hope");
export const action = sectionAction("hope", hopeForm);

const groups = [
  { name: "hireForms", attribute: "hireForm", values: hireForms },
  { name: "locations", attribute: "location", values: locations },
  { name: "industries", attribute: "industry", values: industries },
  { name: "functions", attribute: "functions", values: functions },
] as const;

/** What the person wishes. */
export default function ResumeHope() {
  const t = useT("job-resume");
  const j = useT("job-posting");
  const { language, version, resume } = useLoaderData<typeof loader>();
  const { hope } = resume;
  return (
    <SectionForm
      section="hope"
      version={version}
      language={language}
      path={href("/job/hope/save")}
      back={href("/job/user/resume")}
    >
      <div className={s.pair}>
        <SelectField
          name="salaryType"
          label={t("field.salaryType")}
          options={optionsOf(salaryTypes, (one) => t(`salaryType.${one}`))}
          defaultValue={hope.salaryType}
        />
        <TextField
          name="salaryFloor"
          label={t("field.salaryFloor")}
          hint={t("hint.salaryFloor")}
          inputMode="numeric"
          maxLength={5}
          width="short"
          defaultValue={hope.salaryFloor}
        />
      </div>
      {groups.map(({ name, attribute, values }) => (
        <CheckboxGroup
          key={name}
          name={name}
          label={t(`field.${name}`)}
          look="columns"
          options={optionsOf(values, (one) => j(`${attribute}.${one}`))}
          defaultValues={hope[name]}
        />
      ))}
      <DateField name="startDay" label={t("field.startDay")} defaultValue={hope.startDay} />
      <TextArea
        name="motive"
        label={t("field.motive")}
        hint={t("hint.motive")}
        rows={5}
        lang={language}
        maxLength={limits.motive}
        defaultValue={hope.motive[language]}
      />
      <TextArea
        name="remarks"
        label={t("field.remarks")}
        hint={t("hint.remarks")}
        rows={4}
        lang={language}
        maxLength={limits.remarks}
        defaultValue={hope.remarks[language]}
      />
    </SectionForm>
  );
}
