import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { DateField, TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Facts, Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { ServerTable } from "~/ui/table/server-table";
import { Badge } from "~/ui/text/badge";
import { groupDigits } from "~/ui/text/money";
import { auditAction, auditLoader } from "../audit-page.server";
import s from "../ui/operations.module.css";

export const loader = auditLoader;
export const action = auditAction;

type Chain = Awaited<ReturnType<typeof auditLoader>>["chain"];

function ChainCard({ chain }: { chain: Chain }) {
  const t = useT("operations");
  const sound = chain.faults.length === 0;
  const state = !chain.verified ? "audit.unverified" : sound ? "audit.chainSound" : "audit.chainBroken";
  return (
    <Card className={s.chain}>
      <Stack>
        <p className={s.state}>
          <Badge tone={!chain.verified ? "plain" : sound ? "good" : "bad"}>{t(state)}</Badge>
        </p>
        <Facts
          rows={[
            { label: t("audit.links"), value: groupDigits(chain.sealed) },
            { label: t("audit.waiting"), value: groupDigits(chain.waiting) },
            { label: t("audit.verified"), value: chain.verified || "–" },
            { label: t("audit.hash"), value: <code className={s.code}>{chain.hash.slice(0, 16) || "–"}</code> },
          ]}
        />
        {!sound && (
          <ul className={s.faults}>
            {chain.faults.slice(0, 20).map(({ kind, id }) => (
              <li key={`${kind}${id}`}>{t(`audit.fault.${kind}`, { id })}</li>
            ))}
          </ul>
        )}
        <ActionForm plain label={t("audit.verify")}>
          <FormError />
          <SubmitButton look="quiet">{t("audit.verify")}</SubmitButton>
        </ActionForm>
      </Stack>
    </Card>
  );
}

export default function AuditPage() {
  const t = useT("operations");
  const { table, rows, actions, chain } = useLoaderData<typeof loader>();
  const { filters } = table.state;
  return (
    <Page>
      <PageHead title={t("audit.title")} lead={t("audit.lead")} />
      <Stack gap="lg">
        {!table.state.print && <ChainCard chain={chain} />}
        <ServerTable
          caption={t("audit.title")}
          table={table}
          rows={rows}
          rowKey={({ id }) => id}
          path={href("/admin/audit")}
          csvPath="/api/admin/audit/list"
          filters={
            <>
              <TextField
                name="userId"
                label={t("audit.actorFilter")}
                defaultValue={filters.userId ?? ""}
                maxLength={30}
                autoCapitalize="none"
                spellCheck={false}
              />
              <SelectField
                name="action"
                label={t("audit.action")}
                blank={t("all")}
                options={actions}
                defaultValue={filters.action ?? ""}
              />
              <TextField name="noun" label={t("audit.target")} defaultValue={filters.noun ?? ""} maxLength={100} />
              <DateField name="from" label={t("audit.from")} defaultValue={filters.from ?? ""} />
              <DateField name="to" label={t("audit.to")} defaultValue={filters.to ?? ""} />
            </>
          }
          empty={<EmptyState title={t("audit.empty")} />}
          cells={{
            time: (row) => <time dateTime={row.time}>{row.shownTime}</time>,
            actor: (row) => row.actor ?? (row.actorId ? `#${row.actorId}` : "–"),
            action: (row) => <span title={row.action}>{row.act}</span>,
            target: ({ target, about }) =>
              about.href ? (
                <AppLink to={about.href}>{about.text}</AppLink>
              ) : (
                <span title={target}>{about.text || "–"}</span>
              ),
            detail: (row) => <span className={s.long}>{row.detail || "–"}</span>,
            host: (row) => row.host,
            requestId: (row) => <code className={s.code}>{row.requestId}</code>,
            id: (row) => row.id,
          }}
        />
      </Stack>
    </Page>
  );
}
