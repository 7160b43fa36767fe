import { useT } from "~/platform/i18n/use-t";
import { cx } from "~/ui/base/cx";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { TextArea } from "~/ui/form/text-field";
import { Card } from "~/ui/layout/card";
import { Fold } from "~/ui/layout/fold";
import { Stack } from "~/ui/layout/page";
import { Badge } from "~/ui/text/badge";
import { hotelLimits } from "../../limits";
import type { CleaningView } from "../queries/cleaning-view.server";
import { cleanStatuses, isReady } from "../rules/cleaning";
import s from "./clean.module.css";

type Shown = CleaningView["cards"][number];

const tones = { dirty: "bad", cleaning: "warn", clean: "good", inspected: "primary" } as const;

/** The usual next state, which is the first and largest button. */
const nextOf = { dirty: "cleaning", cleaning: "clean", clean: "inspected", inspected: "dirty" } as const;

/** Buttons for every other state, the usual next one large. */
function Taps({ card }: { card: Shown }) {
  const t = useT("hotel-clean");
  const next = nextOf[card.status as keyof typeof nextOf];
  const others = cleanStatuses.filter((status) => status !== card.status && status !== next);
  return (
    <ActionForm
      intent="clean"
      id={`clean-${card.id}`}
      match={{ roomId: String(card.id) }}
      label={`${t("tap", { room: card.number })} · ${card.place}`}
      preventScrollReset
    >
      <FormError />
      <SubmitButton name="status" value={next} look={isReady(card.status) ? "quiet" : "accent"} block>
        {t(`act.${next}`)}
      </SubmitButton>
      <div className={s.others}>
        {others.map((status) => (
          <SubmitButton key={status} name="status" value={status} look="quiet" size="sm">
            {t(`act.${status}`)}
          </SubmitButton>
        ))}
      </div>
    </ActionForm>
  );
}

function Note({ card }: { card: Shown }) {
  const t = useT("hotel-clean");
  return (
    <Fold className={s.note} title={card.note ? t("note.change") : t("note.add")}>
      <ActionForm
        intent="note"
        id={`note-${card.id}`}
        match={{ roomId: String(card.id) }}
        label={`${t("note.label")} · ${card.number} · ${card.place}`}
        preventScrollReset
      >
        <FormError />
        <TextArea
          name="note"
          label={t("note.label")}
          rows={3}
          maxLength={hotelLimits.reason}
          defaultValue={card.note}
        />
        <SubmitButton look="quiet">{t("note.save")}</SubmitButton>
      </ActionForm>
    </Fold>
  );
}

/** A cleaning card: state, last and next guests, and one tap for what was done. */
export function CleanCard({ card }: { card: Shown }) {
  const t = useT("hotel-clean");
  return (
    <Card className={cx(s.card, card.isArrival && s.awaited)}>
      <Stack gap="sm">
        <div className={s.head} id={`room-${card.id}`}>
          <h2>{card.number}</h2>
          <Badge tone={tones[card.status as keyof typeof tones]}>{t(`status.${card.status}`)}</Badge>
        </div>
        <p className={s.quiet}>{card.place}</p>
        {card.lines.map(({ kind, text }) => (
          <p key={kind} className={cx(kind === "today" && s.strong)}>
            {text}
          </p>
        ))}
        {card.note && <p className={s.words}>{card.note}</p>}
        <div className={s.acts}>
          <Taps card={card} />
          <Note card={card} />
        </div>
      </Stack>
    </Card>
  );
}
