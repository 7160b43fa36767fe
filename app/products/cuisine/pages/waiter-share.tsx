import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { pageTitle } from "~/ui/chrome/page-title";
import { Card } from "~/ui/layout/card";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { sessionIdIn } from "../bill-view.server";
import { partForm } from "../forms";
import { placeOf } from "../queries/workplace.server";
import { placeQuery } from "../rules/place-query";
import { staffShare } from "../staff-table.server";
import { HeadsForm } from "../ui/heads-form";
import { PayPart } from "../ui/pay-part";
import { SplitCard } from "../ui/split-card";
import { useLiveTable } from "../ui/use-live-table";
import { payPart } from "../verbs/pay-part.server";
import { waiterPath } from "../waiter-paths";

export const loader = loadSignedIn(staffShare);

export const action = submitSignedIn(partForm, async (input, { tx, actor, ...call }) => {
  const { lineIds, payMethod, received, guests } = input;
  const { search, searchParams } = call.url;
  const place = await placeOf(tx, actor, searchParams.get("sellerId"), call);
  const [unserved, flag] = [input.unserved === "yes", flagOf(call.locale)];
  const how = { lineIds, payMethod, received, guests, unserved, flag };
  const { id } = await payPart(tx, place, sessionIdIn(call.params), how);
  return redirectTo(waiterPath(id, placeQuery(search, {})), { kind: "success", key: "cuisine-staff:flash.part" });
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.session.table, matches);

/** Splits a party's bill: what each pays by heads, and the form with which some pay their own dishes. */
export default function WaiterShare() {
  const t = useT("cuisine-staff");
  const { session, heads, due, shares, query, pass } = useLoaderData<typeof loader>();
  useLiveTable(pass);
  return (
    <Page width="narrow">
      <PageHead title={session.table} lead={t("share.title")} />
      <Stack gap="lg">
        <Card>
          <HeadsForm id={session.id} heads={heads} query={query} />
        </Card>
        <SplitCard session={session} shares={shares} heads={heads} due={due} by="head" />
        <PayPart session={session} />
        <LinkButton to={waiterPath(session.id, query)} look="quiet">
          {t("change.back")}
        </LinkButton>
      </Stack>
    </Page>
  );
}
