import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Section } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { DataTable } from "~/ui/table/data-table";
import { ServerTable } from "~/ui/table/server-table";
import { Badge } from "~/ui/text/badge";
import { jobAction, jobLoader } from "../job-page.server";
import { jobStates } from "../jobs/table";
import s from "../ui/operations.module.css";
import { QueueFacts } from "../ui/queue-facts";

export const loader = jobLoader;
export const action = jobAction;

type Row = Awaited<ReturnType<typeof jobLoader>>["rows"][number];

const tones = { waiting: "plain", running: "primary", parked: "bad" } as const;

function JobActs({ row }: { row: Row }) {
  const t = useT("operations");
  const match = { id: String(row.id) };
  return (
    <div className={s.acts}>
      {row.state !== "running" && row.tries > 0 && (
        <ActionForm intent="retry" id={`retry-${row.id}`} match={match} plain label={`${t("job.retry")}: ${row.name}`}>
          <SubmitButton look="quiet" size="sm">
            {t("job.retry")}
          </SubmitButton>
        </ActionForm>
      )}
      {row.state === "parked" && (
        <ActionForm
          intent="remove"
          id={`remove-${row.id}`}
          match={match}
          plain
          label={`${t("job.remove")}: ${row.name}`}
        >
          <ConfirmButton look="text" size="sm">
            {t("job.remove")}
          </ConfirmButton>
        </ActionForm>
      )}
    </div>
  );
}

export default function JobPage() {
  const t = useT("operations");
  const { table, rows, queue, cron, tasks } = useLoaderData<typeof loader>();
  const { filters } = table.state;
  return (
    <Page>
      <PageHead title={t("job.title")} lead={t("job.lead")} />
      <div className={s.figures}>
        <Card>
          <QueueFacts queue={queue} />
        </Card>
      </div>
      <Section title={t("job.queue")}>
        <ServerTable
          caption={t("job.queue")}
          table={table}
          rows={rows}
          rowKey={({ id }) => id}
          path={href("/admin/job")}
          csvPath="/api/admin/job/list"
          filters={
            <>
              <SelectField
                name="state"
                label={t("job.state")}
                blank={t("all")}
                options={jobStates.map((value) => ({ value, label: t(`job.states.${value}`) }))}
                defaultValue={filters.state ?? ""}
              />
              <SelectField
                name="task"
                label={t("job.task")}
                blank={t("all")}
                options={tasks}
                defaultValue={filters.task ?? ""}
              />
            </>
          }
          empty={<EmptyState title={t("job.empty")} />}
          cells={{
            task: (row) => <span title={row.task}>{row.name}</span>,
            state: (row) => <Badge tone={tones[row.state]}>{t(`job.states.${row.state}`)}</Badge>,
            tries: (row) => `${row.tries}/${row.maxTries}`,
            runAt: (row) => row.runAt,
            error: (row) => <span className={s.long}>{row.error || "–"}</span>,
            payload: (row) => <span className={s.long}>{row.payload.join(", ") || "–"}</span>,
            created: (row) => row.created,
            id: (row) => row.id,
            act: (row) => <JobActs row={row} />,
          }}
        />
      </Section>
      <Section title={t("job.clock")}>
        <DataTable
          caption={t("job.clock")}
          rows={cron}
          rowKey={({ job }) => job}
          empty={null}
          columns={[
            { key: "job", label: t("job.task"), cell: ({ name, job }) => <span title={job}>{name}</span>, head: true },
            {
              key: "pattern",
              label: t("job.pattern"),
              cell: ({ pattern }) => <code className={s.code}>{pattern}</code>,
            },
            { key: "lastRun", label: t("job.lastRun"), cell: ({ lastRun }) => lastRun || "–" },
          ]}
        />
      </Section>
    </Page>
  );
}
