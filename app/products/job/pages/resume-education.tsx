import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { SelectField } from "~/ui/form/choice-fields";
import { TextField } from "~/ui/form/text-field";
import { educationForm } from "../resume/forms";
import { schoolStates } from "../resume/rules/choices";
import { resumeLimits as limits, spareRows } from "../resume/rules/limits";
import { sectionAction, sectionLoader } from "../resume/section-page.server";
import { optionsOf } from "../resume/ui/options";
import { PeriodFields } from "../resume/ui/period-fields";
import { RowFields } from "../resume/ui/row-fields";
import { SectionForm } from "../resume/ui/section-form";
import { degrees } from "../rules/enumerations";

export const loader = sectionLoader("education");
export const action = sectionAction("education", educationForm);

/** The schools of the person. */
export default function ResumeEducation() {
  const t = useT("job-resume");
  const j = useT("job-posting");
  const { language, version, resume } = useLoaderData<typeof loader>();
  const { degree, schools } = resume.education;
  return (
    <SectionForm
      section="education"
      version={version}
      language={language}
      path={href("/job/education/save")}
      back={href("/job/user/resume")}
    >
      <SelectField
        name="degree"
        label={t("field.degree")}
        blank={t("none")}
        options={optionsOf(degrees, (one) => j(`degree.${one}`))}
        defaultValue={degree}
      />
      <RowFields
        name="schools"
        title={t("field.schools")}
        rowTitle={(n) => t("row.school", { n })}
        rows={schools}
        spare={spareRows}
      >
        {(row, nameOf) => (
          <>
            <PeriodFields nameOf={nameOf} row={row} like={["2014-04", "2018-03"]} />
            <TextField
              name={nameOf("school")}
              label={t("field.school")}
              maxLength={limits.school}
              lang={language}
              defaultValue={row?.school[language]}
            />
            <TextField
              name={nameOf("course")}
              label={t("field.course")}
              maxLength={limits.course}
              lang={language}
              defaultValue={row?.course[language]}
            />
            <SelectField
              name={nameOf("state")}
              label={t("field.state")}
              blank={t("none")}
              options={optionsOf(schoolStates, (one) => t(`schoolState.${one}`))}
              defaultValue={row?.state}
            />
          </>
        )}
      </RowFields>
    </SectionForm>
  );
}
