import { useLoaderData } from "@remix-run/react";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { DataTable } from "~/ui/table/data-table";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import { earnings } from "../booking/queries/earnings.server";

export const loader = loadSignedIn(({ db, actor, locale }) => earnings(db, actor, locale));

/** What a host earned in the last twelve months, and what is still paid on arrival. */
export default function StayEarnings() {
  const t = useT("stay-order");
  const common = useT("common");
  const { months, ahead } = useLoaderData<typeof loader>();
  return (
    <Page>
      <PageHead
        title={t("earnings.title")}
        lead={t("earnings.lead")}
        actions={
          <LinkButton to={href("/stay/orders")} look="quiet" size="sm">
            {t("earnings.toDesk")}
          </LinkButton>
        }
      />
      <Stack gap="lg">
        {ahead.stays > 0 && (
          <p>{t("earnings.ahead", { count: ahead.stays, yen: common("yen", { amount: groupDigits(ahead.yen) }) })}</p>
        )}
        <DataTable
          caption={t("earnings.title")}
          rows={months}
          rowKey={({ month }) => month}
          columns={[
            { key: "month", label: t("earnings.month"), head: true, cell: ({ title }) => title },
            { key: "stays", label: t("earnings.stays"), align: "end", cell: ({ stays }) => stays },
            { key: "nights", label: t("earnings.nights"), align: "end", cell: ({ nights }) => nights },
            { key: "yen", label: t("earnings.yen"), align: "end", cell: ({ yen }) => <Price yen={yen} size="sm" /> },
            { key: "points", label: t("earnings.points"), align: "end", cell: ({ points }) => groupDigits(points) },
            {
              key: "back",
              label: t("earnings.back"),
              align: "end",
              cell: ({ back }) => <Price yen={back} size="sm" />,
            },
            {
              key: "net",
              label: t("earnings.net"),
              align: "end",
              cell: ({ yen, back }) => <Price yen={yen - back} size="sm" />,
            },
          ]}
          empty={null}
        />
      </Stack>
    </Page>
  );
}
