import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { tableQuery } from "~/platform/table/table";
import { SelectField } from "~/ui/form/choice-fields";
import { TextField } from "~/ui/form/text-field";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { ServerTable } from "~/ui/table/server-table";
import { Badge } from "~/ui/text/badge";
import { feedbackDeskAction, feedbackDeskLoader } from "../feedback-desk.server";
import s from "../ui/desk.module.css";
import { FeedbackCard } from "../ui/feedback-card";

export const loader = feedbackDeskLoader;
export const action = feedbackDeskAction;

const tones = { new: "accent", answered: "good", done: "plain" } as const;

/** The operators' desk of messages: read, answer by mail, close, export as CSV. */
export default function FeedbackDesk() {
  const t = useT("feedback");
  const { table, rows, open } = useLoaderData<typeof loader>();
  const path = href("/admin/feedback");
  const status = (name: string) => t(`status.${name}`);
  const openHref = (id: number) => path + tableQuery(table, table.state, { id: String(id) });
  return (
    <Page>
      <PageHead title={t("title")} />
      {open && <FeedbackCard message={open} back={path + tableQuery(table, table.state)} />}
      <ServerTable
        caption={t("title")}
        table={table}
        rows={rows}
        rowKey={({ id }) => id}
        path={path}
        csvPath="/api/admin/feedback/list"
        filters={
          <>
            <SelectField
              name="status"
              label={t("column.status")}
              blank={t("anyStatus")}
              defaultValue={table.state.filters.status ?? ""}
              options={Object.keys(tones).map((name) => ({ value: name, label: status(name) }))}
            />
            <TextField
              name="keyword"
              type="search"
              label={t("keyword")}
              defaultValue={table.state.filters.keyword ?? ""}
            />
          </>
        }
        cells={{
          content: ({ id, content }) => (
            <AppLink to={openHref(id)} className={s.excerpt}>
              {content}
            </AppLink>
          ),
          email: ({ email }) => email,
          status: (row) => <Badge tone={tones[row.status as keyof typeof tones]}>{status(row.status)}</Badge>,
          time: ({ time, shownTime }) => <time dateTime={time}>{shownTime}</time>,
          site: ({ site }) => site,
          locale: ({ locale }) => locale,
          user: ({ nickname }) => nickname ?? "–",
          answer: ({ answer }) => answer || "–",
          handledTime: ({ shownHandledTime }) => shownHandledTime || "–",
        }}
        empty={<EmptyState title={t("empty")} />}
      />
    </Page>
  );
}
