import { useLoaderData } from "@remix-run/react";
import { deskView } from "~/foundation/orders/desk.server";
import { personOf } from "~/foundation/orders/person";
import { deskReader } from "~/foundation/orders/queries/reader.server";
import { orderNumberPattern } from "~/foundation/orders/rules/number";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { tableQuery } from "~/platform/table/table";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { ownListings, stayOrderDesk } from "../booking/desk.server";
import { rebookView } from "../booking/queries/rebook-plan.server";
import { deskStay } from "../booking/queries/stay-order-view.server";
import { StayDesk } from "../booking/ui/desk-table";
import { OpenStay } from "../booking/ui/open-stay";
import { approveRequest, declineRequest } from "../booking/verbs/answer-request.server";
import { leaveStay, revokeStay } from "../booking/verbs/end-stay.server";
import { rebookStay } from "../booking/verbs/rebook-stay.server";
import { remarkOnStay } from "../booking/verbs/remark-on-stay.server";
import { written } from "../booking/written-stay.server";
import { deskForm, rebookQuery } from "../forms";

export const loader = loadSignedIn(async ({ db, actor, locale, url, t }) => {
  const reader = deskReader(locale);
  const number = url.searchParams.get("number") ?? "";
  const isNamed = orderNumberPattern.test(number);
  const asked = rebookQuery.safeParse(Object.fromEntries(url.searchParams));
  const [desk, listings, open, rebook] = await Promise.all([
    deskView(db, stayOrderDesk, actor, { url, t, reader }),
    ownListings(db, actor, reader.flag),
    isNamed ? deskStay(db, actor, number, reader) : null,
    isNamed && asked.success ? rebookView(db, actor, number, asked.data, locale) : null,
  ]);
  return { ...desk, listings, open: open && written(open, locale), rebook };
});

export const action = submitSignedIn(deskForm, async (form, { tx, url, ...context }) => {
  const person = personOf(context);
  const { number } = form;
  if (form.intent === "approve") await approveRequest(tx, person, number);
  else if (form.intent === "decline") await declineRequest(tx, person, number, form.reason);
  else if (form.intent === "revoke") await revokeStay(tx, person, number, form.reason);
  else if (form.intent === "leave") await leaveStay(tx, person, number);
  else if (form.intent === "rebook") {
    const { intent: _, number: __, ...change } = form;
    await rebookStay(tx, person, number, change);
    return redirectTo(`${href("/stay/orders")}?number=${number}`, { kind: "success", key: "stay-order:flash.rebook" });
  } else await remarkOnStay(tx, person, number, form.hostRemark);
  return redirectTo(href("/stay/orders") + url.search, { kind: "success", key: `stay-order:flash.${form.intent}` });
});

/** The host's desk: requests to answer, stays ahead and over, and every act on them. */
export default function StayDeskPage() {
  const t = useT("stay-order");
  const { rows, table, tabs, listings, open, rebook } = useLoaderData<typeof loader>();
  const path = href("/stay/orders");
  const isPrint = Boolean(table.state.print);
  return (
    <Page>
      <PageHead
        title={t("desk.title")}
        actions={
          !isPrint && (
            <LinkButton to={href("/stay/earnings")} look="quiet" size="sm">
              {t("earnings.title")}
            </LinkButton>
          )
        }
      />
      <Stack gap="lg">
        {open && !isPrint && (
          <OpenStay key={open.number} order={open} rebook={rebook} closeHref={path + tableQuery(table, table.state)} />
        )}
        <StayDesk rows={rows} table={table} tabs={tabs} listings={listings} />
      </Stack>
    </Page>
  );
}
