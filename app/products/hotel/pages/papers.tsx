import { useLoaderData } from "@remix-run/react";
import { personOf } from "~/foundation/orders/person";
import { pageReader } from "~/foundation/orders/queries/reader.server";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { papersForm } from "../booking/forms";
import { bookingView, numberIn } from "../booking/queries/booking-view.server";
import { PapersForm } from "../booking/ui/papers-form";
import { keepPapers } from "../booking/verbs/keep-papers.server";

export const loader = loadSignedIn(async ({ db, actor, locale, params }) => {
  const { number, files, can } = await bookingView(db, actor, await numberIn(db, params.id), pageReader(locale));
  return { number, files, isOpen: can.bringPapers };
});

export const action = submitSignedIn(papersForm, async ({ files }, { tx, params, ...context }) => {
  const number = await numberIn(tx, params.id);
  await keepPapers(tx, personOf(context), number, files);
  return redirectTo(href("/hotel/order/:id", { id: number }), { kind: "success", key: "hotel-order:flash.papers" });
});

/** Page on which a guest sends the hotel photos of identity documents. */
export default function HotelPapersPage() {
  const t = useT("hotel-order");
  const { number, files, isOpen } = useLoaderData<typeof loader>();
  const back = (
    <LinkButton to={href("/hotel/order/:id", { id: number })} look="quiet" size="sm">
      {t("detail.heading", { number })}
    </LinkButton>
  );
  return (
    <Page width="narrow">
      <PageHead title={t("papers.title")} lead={t("papers.text")} actions={back} />
      {isOpen ? <PapersForm files={files} /> : <EmptyState title={t("papers.closed")} actions={back} />}
    </Page>
  );
}
