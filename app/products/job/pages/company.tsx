import { useLoaderData } from "@remix-run/react";
import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { Changes } from "~/foundation/desks/ui/changes";
import { EntityForm } from "~/foundation/desks/ui/entity-form";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { companyDesk } from "../company/company-desk.server";
import { companyOf, runsAll } from "../company/queries/own-company.server";
import { OwnCompany } from "../company/ui/own-company";

export const loader = deskListLoader(companyDesk, async ({ actor, db }) => {
  if (runsAll(actor)) return null;
  const own = await companyOf(db, actor.userId);
  return { own: own ? { id: own.id, status: own.status, verdict: own.verdict } : null };
});
export const action = deskAction(companyDesk);

/** A company's profile for its owner; for administrators the list of all. */
export default function JobCompanyPage() {
  const t = useT("job-company");
  const { form, beside } = useLoaderData<typeof loader>();
  if (!beside) return <EntityListPage />;
  return (
    <Page width="normal">
      <PageHead title={t("own")} lead={t("lead")} />
      <Stack gap="lg">
        <OwnCompany own={beside.own} isOpen={form !== null} />
        {form && (
          <Card>
            <Stack>
              <h2>{form.name || form.heading}</h2>
              <EntityForm form={form} />
              <Changes form={form} />
            </Stack>
          </Card>
        )}
      </Stack>
    </Page>
  );
}
