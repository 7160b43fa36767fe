import { useT } from "~/platform/i18n/use-t";
import { SelectField } from "~/ui/form/choice-fields";
import { EmptyState } from "~/ui/layout/panels";
import { ServerTable } from "~/ui/table/server-table";
import type { TableOf } from "~/ui/table/table-of";
import { Badge } from "~/ui/text/badge";
import type { ShownApplicant } from "../applicants-page.server";
import type { ApplicantColumn } from "../rules/applicants-table";
import { applicationStates } from "../rules/application-states";
import { PersonLink, StatusButton } from "./applicant-acts";
import s from "./applying.module.css";

type Props = {
  caption: string;
  rows: ShownApplicant[];
  table: TableOf<ApplicantColumn>;
  path: string;
  csvPath: string;
};

/** The table of applicants. */
export function ApplicantsTable({ caption, rows, table, path, csvPath }: Props) {
  const t = useT("job-applying");
  const { filters } = table.state as { filters: { status?: string } };
  return (
    <ServerTable
      caption={caption}
      table={table}
      rows={rows}
      rowKey={(row) => row.id}
      cells={{
        person: ({ resumeId, person, isMasked }) => (
          <>
            <PersonLink resumeId={resumeId} person={person} /> {isMasked && <Badge>{t("masked")}</Badge>}
          </>
        ),
        job: ({ job }) => <span lang={job.lang}>{job.text}</span>,
        time: ({ time }) => time,
        status: ({ state, status }) => (
          <Badge tone={state === "confirmed" ? "good" : state === "withdrawn" ? "plain" : "warn"}>{status}</Badge>
        ),
        experience: ({ experience }) => experience || "–",
        japanese: ({ japanese }) => japanese || "–",
        contact: ({ phone, email }) =>
          phone || email ? (
            <span className={s.contact}>
              {phone && <a href={`tel:${phone}`}>{phone}</a>} {email && <a href={`mailto:${email}`}>{email}</a>}
            </span>
          ) : (
            "–"
          ),
        message: ({ message }) => message || "–",
        interview: ({ interview }) => interview || "–",
        act: ({ id, state, person }) => <StatusButton id={id} state={state} person={person} />,
      }}
      path={path}
      csvPath={csvPath}
      filters={
        <SelectField
          name="status"
          label={t("table.status")}
          blank={t("table.all")}
          options={applicationStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          defaultValue={filters.status}
        />
      }
      empty={
        <EmptyState title={t("empty.applicants")}>
          <p>{t("empty.applicantsHint")}</p>
        </EmptyState>
      }
    />
  );
}
