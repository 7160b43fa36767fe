import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { byIntent, loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { pageTitle } from "~/ui/chrome/page-title";
import { ActionForm } from "~/ui/form/action-form";
import { SelectField } from "~/ui/form/choice-fields";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { sessionIdIn } from "../bill-view.server";
import { moveForm, resetForm } from "../forms";
import { placeOf } from "../queries/place.server";
import { cuisineLimits as limits } from "../rules/limits";
import { staffChange } from "../staff-table.server";
import { moveParty, resetTable } from "../verbs/staff-acts.server";

export const loader = loadSignedIn(staffChange);

const asked = (url: URL) => url.searchParams.get("sellerId");

export const action = byIntent(
  {
    move: submitSignedIn(moveForm, async ({ tableId }, { tx, actor, params, url }) => {
      const sessionId = sessionIdIn(params);
      await moveParty(tx, placeOf(actor, asked(url)), sessionId, tableId);
      return redirectTo(`${href("/cuisine/waiter/:sessionId", { sessionId })}${url.search}`, {
        ...{ kind: "success", key: "cuisine-staff:flash.moved" },
      });
    }),
  },
  submitSignedIn(resetForm, async ({ reason }, { tx, actor, params, url }) => {
    await resetTable(tx, placeOf(actor, asked(url)), sessionIdIn(params), reason);
    return redirectTo(`${href("/cuisine/waiter")}${url.search}`, {
      ...{ kind: "success", key: "cuisine-staff:flash.cleared" },
    });
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.session.table, matches);

/** Moves a party to another table, or frees its table. */
export default function WaiterChange() {
  const t = useT("cuisine-staff");
  const { session, free, query } = useLoaderData<typeof loader>();
  const isPaid = session.status === "settled";
  return (
    <Page width="narrow">
      <PageHead title={session.table} lead={t("change.title")} />
      <Stack gap="lg">
        {!isPaid && session.status !== "closed" && (
          <Card>
            <ActionForm intent="move" label={t("change.move")}>
              <h2>{t("change.move")}</h2>
              <FormError />
              <SelectField
                name="tableId"
                label={t("change.to")}
                options={free.map(({ id, name, seats }) => ({ value: id, label: t("change.free", { name, seats }) }))}
                blank={t("change.choose")}
                required
              />
              <SubmitButton>{t("change.moveNow")}</SubmitButton>
            </ActionForm>
          </Card>
        )}
        {session.status !== "closed" && (
          <Card>
            <ActionForm intent="reset" label={t("change.clear")}>
              <h2>{t("change.clear")}</h2>
              <p>{t(isPaid ? "change.paidHint" : "change.clearHint")}</p>
              <FormError />
              {!isPaid && (
                <TextArea name="reason" label={t("change.reason")} rows={2} maxLength={limits.reason} required />
              )}
              <SubmitButton look={isPaid ? "primary" : "danger"}>{t("change.clear")}</SubmitButton>
            </ActionForm>
          </Card>
        )}
        <LinkButton to={`${href("/cuisine/waiter/:sessionId", { sessionId: session.id })}${query}`} look="quiet">
          {t("change.back")}
        </LinkButton>
      </Stack>
    </Page>
  );
}
