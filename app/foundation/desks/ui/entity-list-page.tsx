import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { Tabs } from "~/ui/navigation/tabs";
import type { deskListLoader } from "../desk-pages.server";
import { ApprovalNotice } from "./approval-notice";
import { AskFound } from "./ask-found";
import { ChangeNotice } from "./change-notice";
import { Changes } from "./changes";
import { DeskForm } from "./desk-form";
import { DraftList } from "./drafts";
import { EntityList } from "./entity-list";
import { ImportPanel } from "./import-panel";
import { Views } from "./views";

/** The list of any desk, with the form that its address opens above it; `actions` stand beside the title. */
export function EntityListPage({ actions, lead }: { actions?: ReactNode; lead?: ReactNode }) {
  const t = useT("desks");
  const { list, form, guide, awaitsApproval } = useLoaderData<ReturnType<typeof deskListLoader>>();
  return (
    <Page>
      <PageHead
        title={list.title}
        lead={awaitsApproval ? <ApprovalNotice /> : lead}
        actions={
          <>
            {actions}
            {list.canImport && (
              <LinkButton to={`${list.path}?import=1`} look="quiet">
                {t("import.open")}
              </LinkButton>
            )}
            {list.add && <LinkButton to={list.add.href}>{list.add.label}</LinkButton>}
          </>
        }
      />
      <Stack gap="lg">
        {guide && <ImportPanel list={list} guide={guide} />}
        {form && (
          <Card>
            <Stack>
              <h2>{form.name || form.heading}</h2>
              <DeskForm form={form} />
              <Changes form={form} />
            </Stack>
          </Card>
        )}
        {!form && <DraftList drafts={list.drafts} />}
        <Views list={list} />
        <AskFound key={list.ask?.name} list={list} />
        <ChangeNotice list={list} />
        <Stack gap="sm">
          {list.tabs.length > 0 && !list.table.state.print && <Tabs label={t("tabs")} tabs={list.tabs} />}
          <EntityList list={list} />
        </Stack>
      </Stack>
    </Page>
  );
}
