import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { pageTitle } from "~/ui/chrome/page-title";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import type { deskFormLoader } from "../desk-pages.server";
import { ApprovalNotice } from "./approval-notice";
import { Changes } from "./changes";
import { DeskForm } from "./desk-form";

type Loader = ReturnType<typeof deskFormLoader>;

/** The title of a form's page: the name of the row. */
export const entityFormMeta: MetaFunction<Loader> = ({ data, matches }) =>
  pageTitle(data?.form.name || data?.form.heading, matches);

/** A page with the form of one row of any desk, below `children`. */
export function EntityFormPage({ children }: { children?: ReactNode }) {
  const { form, awaitsApproval } = useLoaderData<Loader>();
  return (
    <Page width="normal">
      <PageHead title={form.heading} lead={form.name || undefined} />
      <Stack gap="lg">
        {awaitsApproval && (
          <Card>
            <ApprovalNotice />
          </Card>
        )}
        {children}
        <Card>
          <Stack>
            <DeskForm form={form} />
            <Changes form={form} />
          </Stack>
        </Card>
      </Stack>
    </Page>
  );
}
