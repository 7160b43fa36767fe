import { useLoaderData } from "@remix-run/react";
import { namesOf } from "~/platform/domain/declared";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { SelectField } from "~/ui/form/choice-fields";
import { DateField, TextField } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Facts, Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { OnlyPerson } from "~/ui/table/only-person";
import { ServerTable } from "~/ui/table/server-table";
import { groupDigits } from "~/ui/text/money";
import { paymentCells } from "../desk/payment-cells.server";
import { paymentsTable } from "../desk/payments-table";
import { paymentsToLookAt } from "../desk/problems.server";
import { liveTill } from "../live-till.server";
import { payMethods } from "../payable";
import { listPayments } from "../queries.server";
import { paymentStates } from "../rules";
import s from "../ui/desk.module.css";
import { PaymentBadge } from "../ui/payment-badge";
import { useMisfitText } from "../ui/use-misfit-text";

export const loader = loadSignedIn(async ({ db, url, t, locale }) => {
  const write = deskTime(locale);
  const state = readTable(paymentsTable, url.searchParams);
  const { rows, total, totals } = await listPayments(db, state);
  const cells = paymentCells(t, write);
  const shown = rows.map((row) => ({
    payId: row.payId,
    status: row.status,
    userId: row.userId,
    user: row.user,
    gateway: row.gateway,
    gatewayRef: row.gatewayRef,
    payGroup: row.payGroup,
    numbers: row.numbers,
    amount: row.amount,
    captured: row.captured,
    refunded: row.refunded,
    createTime: cells.createTime(row),
    successTime: cells.successTime(row),
    orderType: cells.orderType(row),
    method: cells.method(row),
    refunds: cells.refunds(row),
  }));
  const problems = state.print
    ? []
    : (await paymentsToLookAt(liveTill())).map((one) => ({ ...one, createTime: write(one.createTime) }));
  return {
    rows: shown,
    totals,
    problems,
    orderTypes: namesOf("payables"),
    table: tableView(paymentsTable, state, { total, t }),
  };
});

type Problems = Awaited<ReturnType<typeof loader>>["problems"];

/** The payments with problems, or a line that there are none. */
function ProblemList({ problems }: { problems: Problems }) {
  const t = useT("paydesk");
  const misfitText = useMisfitText();
  if (problems.length === 0) return <p className={s.fine}>{t("problem.none")}</p>;
  return (
    <section className={s.problems} aria-labelledby="problems">
      <h2 id="problems">{t("problem.title", { count: problems.length })}</h2>
      <ul>
        {problems.map(({ problem, payId, amount, misfit, createTime }) => (
          <li key={`${problem}${payId}`}>
            <AppLink to={href("/admin/payment/detail/:payId", { payId })}>{t(`problem.${problem}`)}</AppLink>
            <span>
              {createTime} · ¥{groupDigits(amount)}
              {problem === "mismatch" && misfit && ` · ${misfitText(misfit)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Filters({ set, orderTypes }: { set: Partial<Record<string, string>>; orderTypes: readonly string[] }) {
  const t = useT("paydesk");
  const choices = { status: paymentStates, method: payMethods, orderType: orderTypes };
  return (
    <>
      <OnlyPerson name="userId" value={set.userId} />
      {Object.entries(choices).map(([name, values]) => (
        <SelectField
          key={name}
          name={name}
          label={t(`col.${name}`)}
          blank={t("filter.any")}
          options={values.map((value) => ({ value, label: t(`${name}.${value}`) }))}
          defaultValue={set[name] ?? ""}
        />
      ))}
      <DateField name="from" label={t("filter.from")} defaultValue={set.from ?? ""} />
      <DateField name="to" label={t("filter.to")} defaultValue={set.to ?? ""} />
      <TextField
        name="keyword"
        type="search"
        label={t("filter.keyword")}
        maxLength={100}
        defaultValue={set.keyword ?? ""}
      />
    </>
  );
}

/** Every payment attempt, with the problems on top. */
export default function PaymentManagePage() {
  const t = useT("paydesk");
  const { rows, totals, problems, orderTypes, table } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead title={t("title")} />
      {!table.state.print && <ProblemList problems={problems} />}
      <div className={s.sums}>
        <Card>
          <Facts
            rows={[
              { label: t("sum.captured"), value: `¥${groupDigits(totals.captured)}` },
              { label: t("sum.refunded"), value: `¥${groupDigits(totals.refunded)}` },
              { label: t("sum.kept"), value: `¥${groupDigits(totals.captured - totals.refunded)}`, strong: true },
            ]}
          />
        </Card>
      </div>
      <ServerTable
        caption={t("title")}
        table={table}
        rows={rows}
        rowKey={({ payId }) => payId}
        cells={{
          payId: ({ payId }) => (
            <AppLink to={href("/admin/payment/detail/:payId", { payId })} className={s.code} title={payId}>
              {payId.slice(0, 8)}
            </AppLink>
          ),
          createTime: ({ createTime }) => createTime,
          status: ({ status }) => <PaymentBadge status={status} />,
          orderType: ({ orderType }) => orderType,
          numbers: ({ numbers }) => numbers.map((number) => <div key={number}>{number}</div>),
          payGroup: ({ payGroup }) => <span className={s.code}>{payGroup}</span>,
          user: ({ userId, user }) => (
            <AppLink to={href("/admin/user/detail/:userId", { userId })}>{user ?? userId}</AppLink>
          ),
          method: ({ method }) => method,
          gateway: ({ gateway }) => gateway,
          gatewayRef: ({ gatewayRef }) => <span className={s.code}>{gatewayRef}</span>,
          amount: ({ amount }) => groupDigits(amount),
          captured: ({ captured }) => groupDigits(captured),
          refunded: ({ refunded }) => groupDigits(refunded),
          refunds: ({ refunds }) => refunds,
          successTime: ({ successTime }) => successTime,
        }}
        path={href("/admin/payment/manage")}
        csvPath="/api/admin/payment/list"
        filters={<Filters set={table.state.filters} orderTypes={orderTypes} />}
        empty={<EmptyState title={t("empty")} />}
      />
    </Page>
  );
}
