import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { operatorOf } from "~/foundation/audit/operator";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import { load, redirectTo, submitInSteps } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { keepInvitation, workplacePath } from "../kept-invitation.server";
import { restaurantOf } from "../queries/menu.server";
import { acceptInvitation, invitationOf } from "../verbs/accept-invitation.server";

export const loader = load(async ({ db, params, actor }) => {
  const found = await invitationOf(db, params.code);
  const restaurant = found ? (await restaurantOf(db, found.sellerId)).name : null;
  return { restaurant, account: actor?.nickname ?? null };
});

export const action = submitInSteps(z.object({}), async (_, call) => {
  const { actor, origin, params } = call;
  if (actor) {
    const sellerId = await transact((tx) => acceptInvitation(tx, actor, operatorOf(call), params.code));
    return redirectTo(workplacePath(sellerId), { kind: "success", key: "cuisine-staff:flash.joined" });
  }
  if (!params.code || !(await invitationOf(call.db, params.code))) throw new DomainError("inviteOver");
  return redirectTo(href("/user/login"), undefined, [keepInvitation(origin, params.code)]);
});

/** Page of a waiter's invitation: accepts it with the signed-in account, or after a login. */
export default function JoinStaff() {
  const t = useT("cuisine-staff");
  const { restaurant, account } = useLoaderData<typeof loader>();
  return (
    <Page width="narrow">
      <PageHead title={t("join.title")} lead={restaurant ?? undefined} />
      {restaurant === null ? (
        <EmptyState
          title={t("join.over")}
          actions={
            <LinkButton to="/" look="quiet">
              {t("join.home")}
            </LinkButton>
          }
        >
          <p>{t("join.overHint")}</p>
        </EmptyState>
      ) : (
        <Card>
          <ActionForm label={t("join.title")}>
            <Stack>
              <p>{t("join.text", { restaurant })}</p>
              <p>{account === null ? t("join.loginHint") : t("join.as", { name: account })}</p>
              <FormError />
              <SubmitButton size="lg" block>
                {t(account === null ? "join.login" : "join.accept")}
              </SubmitButton>
            </Stack>
          </ActionForm>
        </Card>
      )}
    </Page>
  );
}
