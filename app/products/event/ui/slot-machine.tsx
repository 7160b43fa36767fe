import { useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { useHydrated } from "~/ui/base/use-hydrated";
import { ActionForm } from "~/ui/form/action-form";
import { FormError, Hidden } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Avatar } from "~/ui/media/avatar";
import { Button, LinkButton } from "~/ui/navigation/button";
import type { Machine } from "../queries/lottery.server";
import { Reels } from "./reels";
import s from "./slot-machine.module.css";

type Draw = Machine["draws"][number];

/** The winner, in large type. */
function Winner({ draw }: { draw: Draw }) {
  const t = useT("event");
  return (
    <div className={s.result}>
      <p>{t("lottery.result")}</p>
      <Avatar image={draw.avatar} name={draw.nickname} size="lg" />
      <p className={s.name}>{draw.nickname}</p>
      <p>{t("lottery.told")}</p>
    </div>
  );
}

/** The button that draws, or why it is missing: applications are open, or nobody applied. */
function DrawForm({ machine: { phase, applyCount, closes, commodityId } }: { machine: Machine }) {
  const t = useT("event");
  if (phase === "coming" || phase === "open") return <p>{t("lottery.notYet", { time: closes })}</p>;
  if (applyCount === 0) return <p>{t("lottery.nobody")}</p>;
  return (
    <ActionForm intent="draw">
      <FormError />
      <Hidden name="commodityId" value={commodityId} />
      <p>{t("lottery.ready", { people: t("count", { count: applyCount }) })}</p>
      <SubmitButton look="accent" size="lg">
        {t("lottery.draw")}
      </SubmitButton>
    </ActionForm>
  );
}

/**
 * The slot machine of one commodity: reels, the draw button, and the winner, also in a dialog once the reels stop.
 * `fresh`: the last draw has just been made. Closing the dialog opens the event's page, where people apply.
 */
export function SlotMachine({ machine, fresh }: { machine: Machine; fresh: boolean }) {
  const t = useT("event");
  const hydrated = useHydrated();
  const frame = useRef<HTMLElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [last] = machine.draws;
  const [still, setStill] = useState(!(fresh && hydrated));
  const show = () => {
    setStill(true);
    if (!dialog.current?.open) dialog.current?.showModal();
  };
  return (
    <section ref={frame} className={s.machine} aria-label={t("lottery.machine")}>
      <div className={s.head}>
        <h2 lang={machine.item.lang}>{machine.item.text}</h2>
        <div className={s.tools}>
          {hydrated && document.fullscreenEnabled && (
            <Button look="quiet" size="sm" onClick={() => void frame.current?.requestFullscreen()}>
              {t("lottery.full")}
            </Button>
          )}
          <LinkButton to={href("/event/detail/:id", { id: machine.id })} look="quiet" size="sm">
            {t("lottery.close")}
          </LinkButton>
        </div>
      </div>
      <Reels symbol={last ? last.symbol : null} spin={fresh} onStill={show} />
      {!last && <DrawForm machine={machine} />}
      {last && !still && (
        <Button look="accent" size="lg" disabled>
          {t("lottery.drawing")}
        </Button>
      )}
      {last && still && <Winner draw={last} />}
      {last && (
        <dialog ref={dialog} className={s.dialog} aria-label={t("lottery.result")}>
          <div className={s.result}>
            <Winner draw={last} />
            <Button onClick={() => dialog.current?.close()}>{t("lottery.ok")}</Button>
          </div>
        </dialog>
      )}
    </section>
  );
}
