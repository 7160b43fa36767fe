import { useLoaderData } from "@remix-run/react";
import { operatorOf } from "~/foundation/audit/operator";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { SelectField } from "~/ui/form/choice-fields";
import { TextField } from "~/ui/form/text-field";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { OnlyPerson } from "~/ui/table/only-person";
import { ServerTable } from "~/ui/table/server-table";
import { Badge } from "~/ui/text/badge";
import { listReports } from "../list-reports.server";
import { reportCells } from "../report-cells.server";
import { handleForm } from "../report-forms";
import { reportableTypes } from "../reportable.server";
import { reportsTable } from "../reports-table";
import { reportActions, reportReasons, reportStates } from "../rules";
import s from "../ui/report.module.css";
import { ReportActs } from "../ui/report-acts";
import { handleReport } from "../verbs/handle-report.server";

export const loader = loadSignedIn(async ({ db, url, locale, t }) => {
  const state = readTable(reportsTable, url.searchParams);
  const { rows, total } = await listReports(db, state, flagOf(locale));
  const cells = reportCells(t, deskTime(locale));
  const shown = rows.map((row) => ({
    id: row.id,
    status: row.status,
    excerpt: row.excerpt,
    thing: row.thing,
    note: row.note,
    owner: row.owner,
    ownerId: row.ownerId,
    reporter: row.reporter,
    reporterId: row.reporterId,
    open: row.open,
    handler: row.handler,
    canRemove: row.canRemove,
    time: cells.time(row),
    reason: cells.reason(row),
    refType: cells.refType(row),
    handleTime: cells.handleTime(row),
  }));
  return { rows: shown, types: reportableTypes(), table: tableView(reportsTable, state, { total, t }) };
});

export const action = submitSignedIn(handleForm, async (form, call) => {
  await handleReport(call.tx, operatorOf(call), { ...form, action: form.intent });
  const key = `moderation:done.${reportActions[form.intent]}`;
  return redirectTo(href("/admin/report") + call.url.search, { kind: "success", key });
});

function Filters({ set, types }: { set: Partial<Record<string, string>>; types: string[] }) {
  const t = useT("moderation");
  return (
    <>
      <OnlyPerson name="ownerId" value={set.ownerId} />
      <OnlyPerson name="reporterId" value={set.reporterId} />
      <SelectField
        name="status"
        label={t("col.status")}
        options={[...reportStates, "all"].map((value) => ({ value, label: t(`status.${value}`) }))}
        defaultValue={set.status ?? "open"}
      />
      <SelectField
        name="reason"
        label={t("col.reason")}
        blank={t("any")}
        options={reportReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        defaultValue={set.reason ?? ""}
      />
      <SelectField
        name="refType"
        label={t("col.refType")}
        blank={t("any")}
        options={types.map((value) => ({ value, label: t(`thing.${value}`) }))}
        defaultValue={set.refType ?? ""}
      />
      <TextField name="keyword" type="search" label={t("keyword")} maxLength={100} defaultValue={set.keyword ?? ""} />
    </>
  );
}

/** The queue of reports: dismiss, remove, or silence the author. */
export default function ReportPage() {
  const t = useT("moderation");
  const { rows, types, table } = useLoaderData<typeof loader>();
  const person = (id: number | null, name: string | null) =>
    id === null ? "–" : <AppLink to={href("/admin/user/detail/:userId", { userId: id })}>{name ?? id}</AppLink>;
  return (
    <Page>
      <PageHead title={t("title")} lead={t("lead")} />
      <ServerTable
        caption={t("title")}
        table={table}
        rows={rows}
        rowKey={({ id }) => id}
        cells={{
          time: ({ time }) => time,
          reason: ({ reason }) => reason,
          refType: ({ refType }) => refType,
          thing: ({ thing, excerpt }) => (
            <div className={s.thing}>
              <p>{thing?.text ?? excerpt}</p>
              {thing && thing.text.slice(0, excerpt.length) !== excerpt && (
                <p className={s.then}>{t("then", { text: excerpt })}</p>
              )}
              {!thing && <p className={s.then}>{t("gone")}</p>}
              {thing?.href && <AppLink to={thing.href}>{t("open")}</AppLink>}
            </div>
          ),
          note: ({ note }) => note,
          owner: ({ ownerId, owner }) => person(ownerId, owner),
          reporter: ({ reporterId, reporter }) => person(reporterId, reporter),
          open: ({ open }) => open,
          status: ({ status }) => (
            <Badge tone={status === "open" ? "warn" : status === "dismissed" ? "plain" : "bad"}>
              {t(`status.${status}`)}
            </Badge>
          ),
          handler: ({ handler }) => handler,
          handleTime: ({ handleTime }) => handleTime,
          acts: (row) =>
            row.status === "open" ? (
              <ReportActs id={row.id} canRemove={row.canRemove} hasOwner={row.ownerId !== null} />
            ) : null,
        }}
        path={href("/admin/report")}
        csvPath="/api/admin/report/list"
        filters={<Filters set={table.state.filters} types={types} />}
        empty={<EmptyState title={t("empty")} />}
      />
    </Page>
  );
}
