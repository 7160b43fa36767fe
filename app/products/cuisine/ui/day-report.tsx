import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Fold } from "~/ui/layout/fold";
import { Facts, Stack } from "~/ui/layout/page";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import type { dayReport } from "../queries/orders.server";

/** Takings of one day: bills, guests, yen, the average, and each dish. */
export function DayReport({ report }: { report: Awaited<ReturnType<typeof dayReport>> }) {
  const t = useT("cuisine-staff");
  return (
    <Card>
      <Stack>
        <h2>{t("report.title", { day: report.day })}</h2>
        <Facts
          rows={[
            { label: t("report.bills"), value: groupDigits(report.bills) },
            { label: t("report.guests"), value: groupDigits(report.guests) },
            { label: t("report.yen"), value: <Price yen={report.yen} size="sm" />, strong: true },
            ...(report.online > 0
              ? [{ label: t("report.online"), value: <Price yen={report.online} size="sm" /> }]
              : []),
            { label: t("report.average"), value: <Price yen={report.average} size="sm" /> },
          ]}
        />
        {report.dishes.length > 0 && (
          <Fold title={t("report.dishes")}>
            <Facts
              rows={report.dishes.map(({ dishId, name, num, yen }) => ({
                label: `${name.text} × ${groupDigits(num)} #${dishId}`,
                value: <Price yen={yen} size="sm" />,
              }))}
            />
          </Fold>
        )}
      </Stack>
    </Card>
  );
}
