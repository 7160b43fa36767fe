import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { SelectField } from "~/ui/form/choice-fields";
import { TextArea, TextField } from "~/ui/form/text-field";
import { careerForm } from "../resume/forms";
import { resumeLimits as limits, spareRows } from "../resume/rules/limits";
import { sectionAction, sectionLoader } from "../resume/section-page.server";
import { optionsOf } from "../resume/ui/options";
import { PeriodFields } from "../resume/ui/period-fields";
import { RowFields } from "../resume/ui/row-fields";
import { SectionForm } from "../resume/ui/section-form";
import { experiences, industries } from "../rules/enumerations";

export const loader = sectionLoader("career");
export const action = sectionAction("career", careerForm);

/** What the person has worked so far. */
export default function ResumeCareer() {
  const t = useT("job-resume");
  const j = useT("job-posting");
  const { language, version, resume } = useLoaderData<typeof loader>();
  const { experience, summary, jobs } = resume.career;
  return (
    <SectionForm
      section="career"
      version={version}
      language={language}
      path={href("/job/career/save")}
      back={href("/job/user/resume")}
    >
      <SelectField
        name="experience"
        label={t("field.experience")}
        blank={t("none")}
        options={optionsOf(experiences, (one) => (one === "E0" ? t("noExperience") : j(`experience.${one}`)))}
        defaultValue={experience}
      />
      <TextArea
        name="summary"
        label={t("field.summary")}
        hint={t("hint.summary")}
        rows={5}
        lang={language}
        maxLength={limits.summary}
        defaultValue={summary[language]}
      />
      <RowFields
        name="jobs"
        title={t("field.jobs")}
        rowTitle={(n) => t("row.job", { n })}
        rows={jobs}
        spare={spareRows}
      >
        {(row, nameOf) => (
          <>
            <PeriodFields nameOf={nameOf} row={row} like={["2018-04", "2021-03"]} hint={t("hint.until")} />
            <TextField
              name={nameOf("company")}
              label={t("field.company")}
              maxLength={limits.company}
              lang={language}
              defaultValue={row?.company[language]}
            />
            <TextField
              name={nameOf("post")}
              label={t("field.post")}
              maxLength={limits.post}
              lang={language}
              defaultValue={row?.post[language]}
            />
            <SelectField
              name={nameOf("industry")}
              label={t("field.industry")}
              blank={t("none")}
              options={optionsOf(industries, (one) => j(`industry.${one}`))}
              defaultValue={row?.industry}
            />
            <TextArea
              name={nameOf("content")}
              label={t("field.content")}
              rows={4}
              lang={language}
              maxLength={limits.content}
              defaultValue={row?.content[language]}
            />
          </>
        )}
      </RowFields>
    </SectionForm>
  );
}
