import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { boughtAction, boughtLoader } from "../bought/bought-page.server";
import s from "../bought/ui/bought.module.css";
import { BoughtItem } from "../bought/ui/bought-item";

export const loader = boughtLoader;
export const action = boughtAction;

/** A guest's purchases, each commodity once, with today's price and a button to buy it again. */
export default function BoughtPage() {
  const t = useT("bought");
  const { bought, page, pages, key } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead title={t("title")} lead={t("lead")} />
      <Stack gap="lg">
        {bought.length === 0 ? (
          <EmptyState title={t("empty")} actions={<LinkButton to={href("/shop")}>{t("toShop")}</LinkButton>} />
        ) : (
          <ul className={s.list}>
            {bought.map((one) => (
              <li key={one.id}>
                <BoughtItem bought={one} formKey={key} />
              </li>
            ))}
          </ul>
        )}
        <Pager page={page} pages={pages} href={(to) => listAddress(href("/user/commodities"), { page: to })} />
      </Stack>
    </Page>
  );
}
