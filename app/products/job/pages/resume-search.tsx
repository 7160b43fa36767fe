import { useLoaderData } from "@remix-run/react";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { SelectField } from "~/ui/form/choice-fields";
import { TextField } from "~/ui/form/text-field";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { ServerTable } from "~/ui/table/server-table";
import { foundResumes } from "../resume/queries/found-resumes.server";
import { resumeReader } from "../resume/queries/reader.server";
import { candidateName } from "../resume/rules/candidate";
import { named, ownExperience, wishedSalary } from "../resume/rules/resume-view";
import { resumeTable } from "../resume/rules/search-table";
import { optionsOf } from "../resume/ui/options";
import s from "../resume/ui/resume.module.css";
import {
  degrees,
  experiences,
  functions,
  hireForms,
  industries,
  japaneseAbilities,
  locations,
} from "../rules/enumerations";

export const loader = loadSignedIn(async ({ db, actor, locale, t, url }) => {
  const reader = await resumeReader(db, actor);
  const state = readTable(resumeTable, url.searchParams);
  if (!reader.isAdmin && !reader.isApproved)
    return { isApproved: false, rows: [], filters: {}, table: tableView(resumeTable, state, { total: 0, t }) };
  const { rows, total } = await foundResumes(db, reader, state);
  const flag = flagOf(locale);
  const valued = (attribute: string, value: string) => (value ? t(`job-posting:${attribute}.${value}`) : "");
  return {
    isApproved: true,
    filters: state.filters as Record<string, string | undefined>,
    table: tableView(resumeTable, state, { total, t }),
    rows: rows.map(({ resumeId, ageBand, resume, completeness, savedTime }) => ({
      uid: candidateName(resumeId),
      person: inLanguage(resume.profile.name, flag).text || t("job-resume:candidate.number", { n: resumeId }),
      age: ageBand === null ? "" : t("job-resume:ageBand", { n: ageBand }),
      place: resume.profile.prefecture,
      degree: valued("degree", resume.education.degree),
      experience: resume.career.experience && ownExperience(t, resume.career.experience),
      japanese: valued("japaneseAbility", resume.profile.japaneseAbility),
      wishes: [named(t, "functions", resume.hope.functions), named(t, "location", resume.hope.locations)]
        .filter(Boolean)
        .join(" · "),
      salary: wishedSalary(resume.hope, flag, t),
      skills: inLanguage(resume.profile.skills, flag).text,
      complete: t("job-resume:percent", { n: completeness }),
      saved: deskTime(locale)(savedTime),
    })),
  };
});

const filters = [
  { name: "industry", values: industries },
  { name: "functions", values: functions },
  { name: "location", values: locations },
  { name: "hireForm", values: hireForms },
  { name: "japaneseAbility", values: japaneseAbilities },
  { name: "experience", values: experiences },
  { name: "degree", values: degrees },
] as const;

/** The résumés that companies find, masked where their owners do not show themselves. */
export default function ResumeSearch() {
  const t = useT("job-resume");
  const j = useT("job-posting");
  const { isApproved, rows, table, filters: chosen } = useLoaderData<typeof loader>();
  const asked = chosen as Record<string, string | undefined>;
  return (
    <Page>
      <PageHead title={t("found.title")} lead={t("found.lead")} />
      {isApproved ? (
        <ServerTable
          caption={t("found.title")}
          table={table}
          rows={rows}
          rowKey={(row) => row.uid}
          cells={{
            person: ({ uid, person }) => <AppLink to={href("/admin/resume/detail/:uid", { uid })}>{person}</AppLink>,
            age: ({ age }) => age || "–",
            place: ({ place }) => place || "–",
            degree: ({ degree }) => degree || "–",
            experience: ({ experience }) => experience || "–",
            japanese: ({ japanese }) => japanese || "–",
            wishes: ({ wishes }) => wishes || "–",
            salary: ({ salary }) => salary,
            skills: ({ skills }) => skills || "–",
            complete: ({ complete }) => complete,
            saved: ({ saved }) => saved,
            act: ({ uid, person }) => (
              <LinkButton
                to={href("/admin/resume/detail/:uid", { uid })}
                look="quiet"
                size="sm"
                className={s.act}
                aria-label={`${person}: ${t("found.open")}`}
              >
                {t("found.open")}
              </LinkButton>
            ),
          }}
          path={href("/admin/user/resume/list")}
          filters={
            <>
              <TextField
                name="keyword"
                type="search"
                label={t("found.keyword")}
                maxLength={100}
                defaultValue={asked.keyword}
              />
              {filters.map(({ name, values }) => (
                <SelectField
                  key={name}
                  name={name}
                  label={t(`found.filter.${name}`)}
                  blank={t("found.any")}
                  options={optionsOf(values, (one) => j(`${name}.${one}`))}
                  defaultValue={asked[name]}
                />
              ))}
            </>
          }
          empty={
            <EmptyState title={t("found.empty")}>
              <p>{t("found.emptyHint")}</p>
            </EmptyState>
          }
        />
      ) : (
        <EmptyState
          title={t("found.notApproved")}
          actions={<LinkButton to={href("/admin/job/company")}>{t("found.company")}</LinkButton>}
        >
          <p>{t("found.notApprovedHint")}</p>
        </EmptyState>
      )}
    </Page>
  );
}
