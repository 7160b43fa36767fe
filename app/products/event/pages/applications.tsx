import { useLoaderData } from "@remix-run/react";
import { rowIdOf } from "~/platform/data/row-id";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { ServerTable } from "~/ui/table/server-table";
import { applicationCells } from "../application-cells.server";
import { eventTitle, listApplications } from "../queries/applications.server";
import { applicationsTable } from "../rules/applications-table";
import s from "../ui/event.module.css";

export const loader = loadSignedIn(async ({ db, locale, params, t, url }) => {
  const id = rowIdOf(params.id);
  const state = readTable(applicationsTable, url.searchParams);
  const [title, { rows, total }] = await Promise.all([eventTitle(db, id), listApplications(db, id, state)]);
  const cells = applicationCells(t, deskTime(locale));
  const shown = rows.map((row) => ({
    id: row.id,
    userId: row.userId,
    userNum: row.userNum,
    name: row.name,
    phone: row.phone,
    email: row.email,
    files: row.attachments,
    code: row.code,
    time: cells.time(row),
    state: cells.state(row),
    came: cells.came(row),
    answers: cells.answers(row),
    repurchase: row.repurchase,
  }));
  const table = tableView(applicationsTable, state, { total, t });
  return { id: id, title: shownWords(title, flagOf(locale)), rows: shown, table };
});

/** Desk of an event's applications. */
export default function Applications() {
  const t = useT("event");
  const { id, title, rows, table } = useLoaderData<typeof loader>();
  const fileHref = (key: string) =>
    `/api/aws/s3/get/event/attachment?${new URLSearchParams({ fileName: key, refId: String(id) })}`;
  return (
    <Page>
      <PageHead
        title={t("applications.title")}
        lead={<span lang={title.lang}>{title.text}</span>}
        actions={
          <LinkButton to={href("/admin/event")} look="quiet">
            {t("applications.back")}
          </LinkButton>
        }
      />
      <ServerTable
        caption={t("applications.title")}
        table={table}
        rows={rows}
        rowKey={(row) => row.id}
        cells={{
          time: ({ time }) => time,
          name: ({ name }) => name,
          userNum: ({ userId, userNum }) => (
            <AppLink to={href("/admin/user/detail/:userId", { userId })}>{userNum}</AppLink>
          ),
          phone: ({ phone }) => <a href={`tel:${phone}`}>{phone}</a>,
          email: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
          state: ({ state }) => state,
          came: ({ came }) => came || "–",
          answers: ({ answers }) => <p className={s.answer}>{answers}</p>,
          files: ({ files }) =>
            files.map((key, at) => (
              <p key={key}>
                <a href={fileHref(key)}>{t("applications.file", { n: at + 1 })}</a>
              </p>
            )),
          repurchase: ({ repurchase }) => (repurchase ? "✓" : "–"),
          code: ({ code }) => <span className={s.code}>{code}</span>,
        }}
        path={href("/admin/event/apply/:id", { id })}
        csvPath="/api/admin/event/apply/list"
        csvQuery={{ eventId: String(id) }}
        empty={<EmptyState title={t("applications.empty")} />}
      />
    </Page>
  );
}
