import { useLoaderData } from "@remix-run/react";
import { useT } from "~/platform/i18n/use-t";
import { Page, PageHead } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import type { StayGuests } from "../queries/stay-guests.server";
import { GuestsForm } from "./guests-form";

/** The register of one stay, for its guest or the hotel. */
export function GuestsPage() {
  const t = useT("hotel-register");
  const stay = useLoaderData<StayGuests & { back: string }>();
  const { number, isOpen } = stay;
  const back = (
    <LinkButton to={stay.back} look="quiet" size="sm">
      {t("own.booking", { number })}
    </LinkButton>
  );
  return (
    <Page width="normal">
      <PageHead title={t("own.title")} lead={t("own.lead")} actions={back} />
      {isOpen ? <GuestsForm key={number} stay={stay} /> : <EmptyState title={t("own.closed")} actions={back} />}
    </Page>
  );
}
