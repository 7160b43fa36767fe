import { useLoaderData } from "@remix-run/react";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { SelectField } from "~/ui/form/choice-fields";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { ServerTable } from "~/ui/table/server-table";
import { Badge } from "~/ui/text/badge";
import { attemptCells } from "../exam/attempt-cells.server";
import { listAttempts } from "../exam/queries/all-attempts.server";
import { attemptStates } from "../exam/rules/attempt-states";
import { attemptsTable } from "../exam/rules/attempts-table";

export const loader = loadSignedIn(async ({ db, locale, t, url }) => {
  const state = readTable(attemptsTable, url.searchParams);
  const { rows, total } = await listAttempts(db, state);
  const cells = attemptCells(locale, deskTime(locale));
  return {
    rows: rows.map((row) => ({
      id: row.id,
      passed: row.passed,
      person: cells.person(row),
      exam: cells.exam(row),
      start: cells.start(row),
      state: cells.state(row),
      score: cells.score(row),
      answered: cells.answered(row),
      blur: row.blur,
      leave: row.leave,
    })),
    table: tableView(attemptsTable, state, { total, t }),
  };
});

/** All attempts, with how often their pages lost the focus or were left. */
export default function ExamAttempts() {
  const t = useT("exam-desk");
  const { rows, table } = useLoaderData<typeof loader>();
  const { filters } = table.state as { filters: { state?: string } };
  return (
    <Page>
      <PageHead title={t("attempts.title")} lead={t("attempts.lead")} />
      <ServerTable
        caption={t("attempts.title")}
        table={table}
        rows={rows}
        rowKey={({ id }) => id}
        cells={{
          person: ({ person }) => person,
          exam: ({ exam }) => exam,
          start: ({ start }) => start,
          state: ({ state, passed }) => <Badge tone={passed ? "good" : "plain"}>{state}</Badge>,
          score: ({ score }) => score || "–",
          answered: ({ answered }) => answered,
          blur: ({ blur }) => blur,
          leave: ({ leave }) => leave,
        }}
        path={href("/school/exam_attempts")}
        csvPath="/api/admin/exam/attempt/list"
        filters={
          <SelectField
            name="state"
            label={t("attempts.state")}
            blank={t("attempts.all")}
            options={attemptStates.map((value) => ({ value, label: t(`attempts.states.${value}`) }))}
            defaultValue={filters.state}
          />
        }
        empty={<EmptyState title={t("attempts.empty")} />}
      />
    </Page>
  );
}
