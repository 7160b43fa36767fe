import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { TextField } from "~/ui/form/text-field";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { Button } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { countAction, countLoader } from "../count-page.server";
import { CountSheet } from "../ui/count-sheet";
import s from "../ui/inventory.module.css";

export const loader = countLoader;
export const action = countAction;

/** Stocktaking: a sheet, its differences, and one button that books them. */
export default function Count() {
  const t = useT("inventory");
  const { lines, keyword, page, pages } = useLoaderData<typeof loader>();
  const { key } = useLocation();
  const to = (at: number) =>
    `${href("/inventory/count")}?${new URLSearchParams({ ...(keyword && { keyword }), page: String(at) })}`;
  return (
    <Page width="normal">
      <PageHead title={t("count.title")} lead={t("count.lead")} />
      <Stack gap="lg">
        <Form method="get" className={s.filter}>
          <TextField name="keyword" type="search" label={t("count.keyword")} defaultValue={keyword} maxLength={100} />
          <Button type="submit" look="quiet">
            {t("count.find")}
          </Button>
        </Form>
        {lines.length === 0 ? (
          <EmptyState title={t("count.empty")} />
        ) : (
          <ActionForm intent="count" label={t("count.sheet")} key={key}>
            <CountSheet lines={lines} />
          </ActionForm>
        )}
        <Pager page={page + 1} pages={pages} href={to} />
      </Stack>
    </Page>
  );
}
