import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { byIntent, loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { pageTitle } from "~/ui/chrome/page-title";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { sessionIdIn } from "../bill-view.server";
import { mergeForm, moveForm, resetForm } from "../forms";
import { placeOf } from "../queries/workplace.server";
import { cuisineLimits as limits } from "../rules/limits";
import { staffChange } from "../staff-table.server";
import { TableChoice } from "../ui/table-choice";
import { mergeParties } from "../verbs/merge-parties.server";
import { moveParty, resetParty } from "../verbs/staff-acts.server";

export const loader = loadSignedIn(staffChange);

const asked = (url: URL) => url.searchParams.get("sellerId");

export const action = byIntent(
  {
    move: submitSignedIn(moveForm, async ({ tableId }, { tx, actor, params, url }) => {
      const sessionId = sessionIdIn(params);
      await moveParty(tx, await placeOf(tx, actor, asked(url)), sessionId, tableId);
      return redirectTo(`${href("/cuisine/waiter/:sessionId", { sessionId })}${url.search}`, {
        kind: "success",
        key: "cuisine-staff:flash.moved",
      });
    }),
    merge: submitSignedIn(mergeForm, async ({ tableId }, { tx, actor, params, url }) => {
      const place = await placeOf(tx, actor, asked(url));
      const { id } = await mergeParties(tx, place, sessionIdIn(params), tableId);
      return redirectTo(`${href("/cuisine/waiter/:sessionId", { sessionId: id })}${url.search}`, {
        kind: "success",
        key: "cuisine-staff:flash.merged",
      });
    }),
  },
  submitSignedIn(resetForm, async ({ reason }, { tx, actor, ...call }) => {
    const { params, url } = call;
    await resetParty(tx, await placeOf(tx, actor, asked(url), call), sessionIdIn(params), reason);
    return redirectTo(`${href("/cuisine/waiter")}${url.search}`, {
      kind: "success",
      key: "cuisine-staff:flash.cleared",
    });
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.session.table, matches);

/** Moves a party to another table, merges it with another party, or frees its table. */
export default function WaiterChange() {
  const t = useT("cuisine-staff");
  const { session, free, parties, query } = useLoaderData<typeof loader>();
  const isPaid = session.status === "settled";
  return (
    <Page width="narrow">
      <PageHead title={session.table} lead={t("change.title")} />
      <Stack gap="lg">
        {!isPaid && session.status !== "closed" && <TableChoice intent="move" tables={free} />}
        {session.status === "seated" && parties.length > 0 && <TableChoice intent="merge" tables={parties} />}
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
