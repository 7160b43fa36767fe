import { Form, useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { SelectField } from "~/ui/form/choice-fields";
import { Hidden } from "~/ui/form/form-error";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Button } from "~/ui/navigation/button";
import { Tabs } from "~/ui/navigation/tabs";
import { groupDigits } from "~/ui/text/money";
import { salesRanges } from "../rules/periods";
import { salesLoader } from "../sales-page.server";
import { Bars } from "../ui/bars";
import s from "../ui/inventory.module.css";

export const loader = salesLoader;

/** Sales of today, this month or six months, by time and by commodity, as tables with bars. */
export default function SalesPage() {
  const t = useT("inventory");
  const sales = useLoaderData<typeof loader>();
  const { range, sellerId, first, last, times, commodities } = sales;
  const query = (more: Record<string, string>) =>
    `?${new URLSearchParams({ ...more, ...(sellerId !== null && { sellerId: String(sellerId) }) })}`;
  const file = (by: string) => `/api/inventory/sales${query({ range, by, format: "csv" })}`;
  const heads = { sum: t("sales.sum"), units: t("sales.units") };
  const timeTitle = range === "half" ? t("sales.byMonth") : t("sales.byDay");
  return (
    <Page>
      <PageHead title={t("sales.title")} lead={t("sales.period", { first, last })} />
      <Stack gap="lg">
        <Tabs
          label={t("sales.title")}
          tabs={salesRanges.map((one) => ({
            href: href("/inventory/sales_manage") + query({ range: one }),
            label: t(`sales.ranges.${one}`),
            current: one === range,
          }))}
        />
        {sales.sellers.length > 0 && (
          <Form method="get" className={s.filter}>
            <Hidden name="range" value={range} />
            <SelectField
              name="sellerId"
              label={t("sales.seller")}
              options={sales.sellers}
              blank={t("sales.allSellers")}
              defaultValue={sellerId ?? ""}
            />
            <Button type="submit" look="quiet">
              {t("sales.show")}
            </Button>
          </Form>
        )}
        <Card>
          <dl className={s.figures}>
            {(["sum", "orders", "units"] as const).map((name) => (
              <div key={name}>
                <dt>{t(`sales.${name}`)}</dt>
                <dd>{groupDigits(sales[name])}</dd>
              </div>
            ))}
          </dl>
          <p className={s.soft}>{t("sales.refunds")}</p>
        </Card>
        {commodities.length === 0 ? (
          <EmptyState title={t("sales.empty")} />
        ) : (
          <>
            <Section title={timeTitle}>
              <Bars
                caption={timeTitle}
                heads={{
                  ...heads,
                  name: range === "half" ? t("sales.month") : t("sales.day"),
                  orders: t("sales.orders"),
                }}
                bars={times.map(({ day, ...one }) => ({ ...one, key: day, name: day }))}
              />
              <p>
                <a href={file("day")} download>
                  {t("sales.csvDay")}
                </a>
              </p>
            </Section>
            <Section title={t("sales.byCommodity")}>
              <Bars
                caption={t("sales.byCommodity")}
                heads={{ ...heads, name: t("sales.commodity") }}
                bars={commodities.map(({ id, ...one }) => ({ ...one, key: id }))}
              />
              <p>
                <a href={file("commodity")} download>
                  {t("sales.csvCommodity")}
                </a>
              </p>
            </Section>
          </>
        )}
      </Stack>
    </Page>
  );
}
