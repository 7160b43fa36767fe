import { useLoaderData } from "@remix-run/react";
import { eq } from "drizzle-orm";
import { deskAction, deskListLoader } from "~/foundation/desks/desk-pages.server";
import { Changes } from "~/foundation/desks/ui/changes";
import { EntityForm } from "~/foundation/desks/ui/entity-form";
import { EntityListPage } from "~/foundation/desks/ui/entity-list-page";
import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { shops } from "~db/schema/shop";
import { isAdmin } from "../price-rules";
import { profileDesk } from "../profile/profile-desk.server";
import { OwnProfile } from "../profile/ui/own-profile";

export const loader = deskListLoader(profileDesk, async ({ actor, db }) => {
  if (isAdmin(actor)) return null;
  const [own] = await db
    .select({ id: shops.id, status: shops.status, verdict: shops.verdict, isPublic: shops.isPublic })
    .from(shops)
    .where(eq(shops.sellerId, actor.userId));
  return { own: own ?? null };
});
export const action = deskAction(profileDesk);

/** A shop's profile for its owner; for administrators the list of all, to approve or reject. */
export default function RegisterShop() {
  const t = useT("shop-profile");
  const { form, beside } = useLoaderData<typeof loader>();
  if (!beside) return <EntityListPage />;
  return (
    <Page width="normal">
      <PageHead title={t("own")} lead={t("lead")} />
      <Stack gap="lg">
        <OwnProfile own={beside.own} isOpen={form !== null} />
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
