import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { CheckboxField } from "~/ui/form/choice-fields";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Page, PageHead } from "~/ui/layout/page";
import { AppLink } from "~/ui/navigation/app-link";
import { LinkButton } from "~/ui/navigation/button";
import { DataTable } from "~/ui/table/data-table";
import { Badge } from "~/ui/text/badge";
import { groupDigits } from "~/ui/text/money";
import { ruleDeskAction, ruleDeskLoader } from "../rule-desk.server";
import s from "../ui/points.module.css";

export const loader = ruleDeskLoader;
export const action = ruleDeskAction;

/** What each kind of event earns, and how often; changes hold from the next event on. */
export default function RuleDesk() {
  const t = useT("points");
  const { rules, open } = useLoaderData<typeof loader>();
  const path = href("/admin/point/rule");
  const number = { inputMode: "numeric", width: "short", spellCheck: false } as const;
  return (
    <Page>
      <PageHead title={t("rule.title")} lead={t("rule.lead")} />
      {open && (
        <div className={s.edit}>
          <Card>
            <h2 className={s.kind}>{t(`type.${open.pointType}`)}</h2>
            <ActionForm key={open.pointType}>
              <FormError />
              <Hidden name="pointType" value={open.pointType} />
              <TextField name="point" label={t("rule.point")} defaultValue={open.point} required {...number} />
              <TextField
                name="dailyCap"
                label={t("rule.dailyCap")}
                hint={t("rule.capHint")}
                defaultValue={open.dailyCap ?? ""}
                {...number}
              />
              <TextField
                name="monthlyCap"
                label={t("rule.monthlyCap")}
                hint={t("rule.capHint")}
                defaultValue={open.monthlyCap ?? ""}
                {...number}
              />
              <CheckboxField name="enabled" label={t("rule.enabled")} defaultChecked={open.enabled} />
              <SubmitButton>{t("rule.save")}</SubmitButton>
              <LinkButton to={path} look="text">
                {t("rule.cancel")}
              </LinkButton>
            </ActionForm>
          </Card>
        </div>
      )}
      <DataTable
        caption={t("rule.title")}
        columns={[
          {
            key: "type",
            label: t("history.type"),
            head: true,
            cell: ({ pointType }) => <AppLink to={`${path}?type=${pointType}`}>{t(`type.${pointType}`)}</AppLink>,
          },
          { key: "point", label: t("history.point"), align: "end", cell: ({ point }) => groupDigits(point) },
          { key: "cap", label: t("rule.limit"), cell: ({ cap }) => cap },
          {
            key: "enabled",
            label: t("rule.state"),
            cell: ({ enabled }) => (
              <Badge tone={enabled ? "good" : "plain"}>{enabled ? t("rule.on") : t("rule.off")}</Badge>
            ),
          },
        ]}
        rows={rules}
        rowKey={({ pointType }) => pointType}
        empty={<p>{t("about.none")}</p>}
      />
    </Page>
  );
}
