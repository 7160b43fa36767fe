import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { ServerTable } from "~/ui/table/server-table";
import { Badge } from "~/ui/text/badge";
import { groupDigits } from "~/ui/text/money";
import { campaignStates } from "../mail/table";
import { mailListAction, mailListLoader } from "../mail-page.server";
import { toneOfMail } from "../ui/mail-tones";

export const loader = mailListLoader;
export const action = mailListAction;

type Row = Awaited<ReturnType<typeof mailListLoader>>["rows"][number];

function Stop({ row }: { row: Row }) {
  const t = useT("mailing");
  if (row.status !== "scheduled" && row.status !== "sending") return null;
  return (
    <ActionForm intent="stop" id={`stop-${row.id}`} match={{ id: String(row.id) }} plain label={t("stop")}>
      <ConfirmButton look="quiet" size="sm">
        {t("stop")}
      </ConfirmButton>
    </ActionForm>
  );
}

export default function MailListPage() {
  const t = useT("mailing");
  const { table, rows } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead
        title={t("title")}
        lead={t("lead")}
        actions={<LinkButton to={href("/admin/mail/:id", { id: "new" })}>{t("new")}</LinkButton>}
      />
      <ServerTable
        caption={t("title")}
        table={table}
        rows={rows}
        rowKey={({ id }) => id}
        path={href("/admin/mail")}
        csvPath="/api/admin/mail/list"
        filters={
          <SelectField
            name="status"
            label={t("list.status")}
            blank={t("all")}
            options={campaignStates.map((value) => ({ value, label: t(`state.${value}`) }))}
            defaultValue={table.state.filters.status ?? ""}
          />
        }
        empty={<EmptyState title={t("empty")} />}
        cells={{
          subject: ({ id, subject }) => (
            <AppLink to={href("/admin/mail/:id", { id })} lang={subject.lang}>
              {subject.text}
            </AppLink>
          ),
          status: (row) => <Badge tone={toneOfMail(row.status)}>{t(`state.${row.status}`)}</Badge>,
          progress: ({ sent, people }) => (people > 0 ? `${groupDigits(sent)} / ${groupDigits(people)}` : "–"),
          sendTime: (row) => row.sendTime || "–",
          endTime: (row) => row.endTime || "–",
          updateTime: (row) => row.updateTime,
          id: (row) => row.id,
          act: (row) => <Stop row={row} />,
        }}
      />
    </Page>
  );
}
