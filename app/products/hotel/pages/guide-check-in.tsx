import { useLoaderData } from "@remix-run/react";
import { load } from "~/platform/forms/handler.server";
import { href } from "~/platform/screens/href";
import { LinkButton } from "~/ui/navigation/button";
import { guidePage } from "../guide/guide-page.server";
import { runningBooking } from "../guide/running-booking.server";
import { GuideSteps } from "../guide/ui/guide-steps";

export const loader = load(async (call) => {
  const { actor, db, t } = call;
  const [guide, number] = await Promise.all([
    guidePage(call, "checkIn"),
    actor ? runningBooking(db, actor.userId) : null,
  ]);
  const send = number && { href: href("/hotel/order/:id", { id: number }), label: t("hotel-guide:checkIn.send") };
  return { guide, send };
});

/** Check-in guide; a guest with a running booking gets a link to it, to send photos of identity documents. */
export default function GuideCheckIn() {
  const { guide, send } = useLoaderData<typeof loader>();
  return (
    <GuideSteps {...guide}>
      {send && (
        <p>
          <LinkButton to={send.href}>{send.label}</LinkButton>
        </p>
      )}
    </GuideSteps>
  );
}
