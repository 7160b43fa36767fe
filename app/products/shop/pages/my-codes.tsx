import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { Pager } from "~/ui/navigation/pager";
import { Tabs } from "~/ui/navigation/tabs";
import { myCodesLoader } from "../codes/code-pages.server";
import { CodeCard } from "../codes/ui/code-card";
import s from "../codes/ui/codes.module.css";

export const loader = myCodesLoader;

/** A buyer's discount codes by state, newest first, to be shown in the shop. */
export default function MyCodesPage() {
  const t = useT("codes");
  const { path, state, page, pages, tabs, codes } = useLoaderData<typeof loader>();
  return (
    <Page width="normal">
      <PageHead title={t("title")} lead={t("lead")} />
      <Stack gap="lg">
        <Tabs label={t("tabs")} tabs={tabs} />
        {codes.length === 0 ? (
          <EmptyState
            title={t(state ? `empty.${state}` : "empty.all")}
            actions={<LinkButton to={href("/shop")}>{t("toShop")}</LinkButton>}
          />
        ) : (
          <ul className={s.list}>
            {codes.map((code) => (
              <li key={code.id}>
                <CodeCard code={code} />
              </li>
            ))}
          </ul>
        )}
        <Pager page={page} pages={pages} href={(to) => listAddress(path, { status: state, page: to })} />
      </Stack>
    </Page>
  );
}
