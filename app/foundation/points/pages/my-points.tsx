import { Form, useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { SelectField } from "~/ui/form/choice-fields";
import { Hidden } from "~/ui/form/form-error";
import { Card } from "~/ui/layout/card";
import { Facts, Page, PageHead, Section, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { AppLink } from "~/ui/navigation/app-link";
import { Button, LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { Tabs } from "~/ui/navigation/tabs";
import { groupDigits } from "~/ui/text/money";
import { myPointsLoader } from "../my-points.server";
import { PointEntryRow } from "../ui/point-entry";
import s from "../ui/points.module.css";

export const loader = myPointsLoader;

const tabs = ["both", "in", "out"] as const;

const query = (fields: { tab: string; type: string; page: number }): string => {
  const search = new URLSearchParams();
  if (fields.tab !== "both") search.set("tab", fields.tab);
  if (fields.type) search.set("type", fields.type);
  if (fields.page > 1) search.set("page", String(fields.page));
  return href("/user/points") + (search.size > 0 ? `?${search}` : "");
};

/** The viewer's points: balance, points held for orders, and every movement with its reason. */
export default function MyPointsPage() {
  const t = useT("points");
  const { balance, held, types, rows, page, pages, direction, type } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead
        title={t("mine.title")}
        actions={
          <LinkButton to={href("/pages/point")} look="quiet">
            {t("about.title")}
          </LinkButton>
        }
      />
      <Stack gap="lg">
        <Card>
          <Facts
            rows={[
              { label: t("balance"), value: groupDigits(balance.balance) },
              { label: t("held"), value: groupDigits(balance.held) },
              { label: t("spendable"), value: groupDigits(balance.spendable), strong: true },
            ]}
          />
          {held.length > 0 && (
            <ul className={s.holds}>
              {held.map(({ amount, reason }, at) => (
                <li key={reason?.text ?? at}>
                  {t("mine.heldFor", { n: groupDigits(amount) })}{" "}
                  {reason?.href && <AppLink to={reason.href}>{reason.text}</AppLink>}
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Section title={t("history.title")}>
          <Tabs
            label={t("history.title")}
            tabs={tabs.map((tab) => ({
              href: query({ tab, type, page: 1 }),
              label: t(`mine.tab.${tab}`),
              current: tab === direction,
            }))}
          />
          {types.length > 1 && (
            <Form method="get" action={href("/user/points")} className={s.filter} key={`${direction} ${type}`}>
              {direction !== "both" && <Hidden name="tab" value={direction} />}
              <SelectField
                name="type"
                label={t("history.type")}
                blank={t("mine.anyType")}
                defaultValue={type}
                options={types.map((value) => ({ value, label: t(`type.${value}`) }))}
              />
              <Button type="submit" look="quiet">
                {t("mine.show")}
              </Button>
            </Form>
          )}
          {rows.length === 0 ? (
            <EmptyState title={t("history.empty")} />
          ) : (
            <ol className={s.entries}>
              {rows.map((row) => (
                <PointEntryRow key={row.id} entry={row} />
              ))}
            </ol>
          )}
          <Pager page={page} pages={pages} href={(to) => query({ tab: direction, type, page: to })} />
        </Section>
      </Stack>
    </Page>
  );
}
