import { useLoaderData } from "@remix-run/react";
import { href } from "~/platform/href";
import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { ActionForm } from "~/ui/form/action-form";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { groupDigits } from "~/ui/money";
import { Columns, Facts, Page, PageHead, Section } from "~/ui/page";
import { Pager } from "~/ui/pager";
import { pointManageAction, pointManageLoader } from "../point-manage.server";

export const loader = pointManageLoader;
export const action = pointManageAction;

type Row = Awaited<ReturnType<typeof pointManageLoader>>["rows"][number];

export default function PointManagePage() {
  const t = useT("points");
  const { user, balance, held, spendable, rows, page, pages, key } = useLoaderData<typeof loader>();
  const path = href("/admin/user/point_manage/:userId", { userId: user.id });
  const columns: Column<Row>[] = [
    { key: "type", label: t("history.type"), cell: (row) => t(`type.${row.pointType}`), head: true },
    { key: "time", label: t("history.time"), cell: (row) => <time dateTime={row.time}>{row.shownTime}</time> },
    { key: "content", label: t("history.content"), cell: (row) => row.content || "–" },
    {
      key: "point",
      label: t("history.point"),
      cell: (row) => (row.point > 0 ? `+${groupDigits(row.point)}` : groupDigits(row.point)),
      align: "end",
    },
    {
      key: "balanceAfter",
      label: t("history.balanceAfter"),
      cell: (row) => groupDigits(row.balanceAfter),
      align: "end",
    },
  ];
  return (
    <Page>
      <PageHead title={t("user", { name: user.nickname })} />
      <Columns
        side={
          <Section title={t("adjust.title")}>
            <ActionForm>
              <FormError />
              <Hidden name="key" value={key} />
              <TextField
                name="point"
                label={t("adjust.point")}
                hint={t("adjust.pointHint")}
                required
                width="short"
                spellCheck={false}
              />
              <TextField
                name="content"
                label={t("adjust.content")}
                hint={t("adjust.contentHint")}
                required
                maxLength={200}
              />
              <SubmitButton>{t("adjust.submit")}</SubmitButton>
            </ActionForm>
          </Section>
        }
      >
        <Card>
          <Facts
            rows={[
              { label: t("balance"), value: groupDigits(balance) },
              { label: t("held"), value: groupDigits(held) },
              { label: t("spendable"), value: groupDigits(spendable), strong: true },
            ]}
          />
        </Card>
      </Columns>
      <Section title={t("history.title")}>
        <DataTable
          caption={t("history.title")}
          columns={columns}
          rows={rows}
          rowKey={(row) => `${row.time}${row.balanceAfter}`}
          empty={<p>{t("history.empty")}</p>}
        >
          <Pager page={page} pages={pages} href={(to) => (to === 1 ? path : `${path}?page=${to}`)} />
        </DataTable>
      </Section>
    </Page>
  );
}
