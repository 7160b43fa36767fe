import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { FormKey } from "~/ui/form/form-key";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Columns, Facts, Page, PageHead, Section } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { ServerTable } from "~/ui/table/server-table";
import { groupDigits } from "~/ui/text/money";
import { pointManageAction, pointManageLoader } from "../point-manage.server";

export const loader = pointManageLoader;
export const action = pointManageAction;

export default function PointManagePage() {
  const t = useT("points");
  const { user, balance, held, spendable, rows, table, key } = useLoaderData<typeof loader>();
  const path = href("/admin/user/point_manage/:userId", { userId: user.id });
  const signed = (point: number) => (point > 0 ? `+${groupDigits(point)}` : groupDigits(point));
  return (
    <Page>
      <PageHead
        title={t("user", { name: user.nickname })}
        lead={<AppLink to={href("/admin/user/detail/:userId", { userId: user.id })}>{t("toUser")}</AppLink>}
      />
      <Columns
        side={
          <Section title={t("adjust.title")}>
            <ActionForm>
              <FormError />
              <FormKey value={key} />
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
        <ServerTable
          caption={t("history.title")}
          table={table}
          rows={rows}
          rowKey={({ id }) => id}
          cells={{
            time: ({ time, shownTime }) => <time dateTime={time}>{shownTime}</time>,
            type: ({ pointType }) => t(`type.${pointType}`),
            content: ({ content }) => content || "–",
            point: ({ point }) => signed(point),
            balanceAfter: ({ balanceAfter }) => groupDigits(balanceAfter),
          }}
          path={path}
          csvPath={`/api/admin/point/list/${user.id}`}
          filters={
            <SelectField
              name="direction"
              label={t("history.direction")}
              blank={t("history.both")}
              options={[
                { value: "in", label: t("history.in") },
                { value: "out", label: t("history.out") },
              ]}
              defaultValue={table.state.filters.direction ?? ""}
            />
          }
          empty={<p>{t("history.empty")}</p>}
        />
      </Section>
    </Page>
  );
}
