import { useLoaderData, useRevalidator } from "@remix-run/react";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { Page, PageHead, Stack } from "~/ui/layout/page";
import { EmptyState } from "~/ui/layout/panels";
import { LinkButton } from "~/ui/navigation/button";
import { leaveForm } from "../waiting/forms";
import { waitingView } from "../waiting/queries/own-waiting.server";
import { WaitingCard } from "../waiting/ui/waiting-card";
import { leaveWaiting } from "../waiting/verbs/end-waiting.server";

export const loader = loadSignedIn(({ db, actor, locale }) => waitingView(db, actor.userId, locale));

export const action = submitSignedIn(leaveForm, async ({ entryId }, { tx, actor }) => {
  await leaveWaiting(tx, actor, entryId);
  return redirectTo(href("/hotel/waiting"), { kind: "success", key: "hotel-waiting:flash.left" });
});

/** The guest's waiting-list entries, with what is held for them now. */
export default function HotelWaiting() {
  const t = useT("hotel-waiting");
  const { entries } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <Page width="normal">
      <PageHead
        title={t("title")}
        lead={t("lead")}
        actions={
          <LinkButton to={href("/hotel/order_list")} look="quiet" size="sm">
            {t("toBookings")}
          </LinkButton>
        }
      />
      <Stack gap="lg">
        {entries.length === 0 && (
          <EmptyState title={t("empty")} actions={<LinkButton to={href("/hotel")}>{t("find")}</LinkButton>}>
            <p>{t("emptyHint")}</p>
          </EmptyState>
        )}
        {entries.map((entry) => (
          <WaitingCard key={entry.id} entry={entry} onEnd={revalidate} />
        ))}
      </Stack>
    </Page>
  );
}
