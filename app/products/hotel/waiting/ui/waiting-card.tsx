import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { ConfirmButton } from "~/ui/form/confirm-button";
import { FormError } from "~/ui/form/form-error";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import { Badge } from "~/ui/text/badge";
import s from "../../booking/ui/booking.module.css";
import { StayHead } from "../../booking/ui/stay-head";
import type { WaitingEntry } from "../queries/own-waiting.server";
import { HeldForYou } from "./held-for-you";

const tones = { waiting: "primary", offered: "accent", booked: "good" } as const;
const toneOf = (status: string) => (Object.hasOwn(tones, status) ? tones[status as keyof typeof tones] : "plain");

/** An entry of the waiting list: its state, a link to book what is held, and the button that leaves. */
export function WaitingCard({ entry, onEnd }: { entry: WaitingEntry; onEnd: () => void }) {
  const t = useT("hotel-waiting");
  const { id, status, offer, time } = entry;
  const isLive = status === "waiting" || status === "offered";
  return (
    <Card>
      <Stack>
        <p className={s.row}>
          <Badge tone={toneOf(status)}>{t(`state.${status}`)}</Badge>
          <span className={s.quiet}>{t("since", { time })}</span>
        </p>
        <StayHead stay={entry} />
        {offer && (
          <>
            <HeldForYou until={offer.until} at={offer.at} onEnd={onEnd} />
            <LinkButton to={offer.to} look="accent" size="lg">
              {t("offer.book")}
            </LinkButton>
          </>
        )}
        {isLive && (
          <ActionForm intent="leave" id={`leave-${id}`} match={{ entryId: String(id) }} label={t("leave.title")} plain>
            <FormError />
            <ConfirmButton ask={t(offer ? "leave.askOffer" : "leave.ask")} look="quiet" size="sm">
              {t(offer ? "leave.decline" : "leave.title")}
            </ConfirmButton>
          </ActionForm>
        )}
      </Stack>
    </Card>
  );
}
