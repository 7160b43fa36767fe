import { lazy, Suspense } from "react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { loginHref } from "~/platform/screens/login-href";
import { useRefused } from "~/ui/form/use-refused";
import { Facts, Stack } from "~/ui/layout/page";
import { LinkButton } from "~/ui/navigation/button";
import type { EventDetail } from "../queries/detail.server";
import s from "./event.module.css";

const ApplyForm = lazy(async () => ({ default: (await import("./apply-form")).ApplyForm }));

type Mine = NonNullable<EventDetail["mine"]>;

type OwnProps = { mine: Mine; eventId: number; isLottery: boolean; isOpen: boolean };

/** The viewer's own application. */
function OwnApplication({ mine, eventId, isLottery, isOpen }: OwnProps) {
  const t = useT("event");
  return (
    <Stack>
      <h2>{t(mine.isWaiting ? "apply.waiting" : "apply.mine")}</h2>
      {!isLottery && (
        <LinkButton to={href("/event/ticket/:id", { id: eventId })} look="accent">
          {t(mine.isWaiting ? "ticket.waitingLink" : "ticket.link")}
        </LinkButton>
      )}
      {isLottery && isOpen && <p>{t("apply.mineLottery")}</p>}
      <Facts
        rows={[
          { label: t("apply.time"), value: mine.time },
          ...(isLottery ? [{ label: t("apply.code"), value: <span className={s.code}>{mine.code}</span> }] : []),
          { label: t("apply.name"), value: mine.name },
          { label: t("apply.phone"), value: mine.phone },
          { label: t("apply.email"), value: <span className={s.answer}>{mine.email}</span> },
          ...(mine.answer
            ? [{ label: t("apply.answer"), value: <span className={s.answer}>{mine.answer}</span> }]
            : []),
        ]}
      />
      {isLottery && <p className={s.quiet}>{t("apply.codeHint")}</p>}
    </Stack>
  );
}

/**
 * The visitor's options for an event: apply, log in to apply, read their application, or learn why they cannot apply.
 */
export function ApplyPanel({
  event,
  mine,
  visitor,
}: Pick<EventDetail, "mine" | "visitor"> & { event: Omit<EventDetail["event"], "content"> }) {
  const t = useT("event");
  const { phase, isLottery } = event;
  /* What was sent too late stays, with the reason. */
  const isRefused = useRefused("apply", {});
  if (mine) return <OwnApplication mine={mine} eventId={event.id} isLottery={isLottery} isOpen={phase !== "drawn"} />;
  const page = href("/event/detail/:id", { id: event.id });
  return (
    <Stack>
      <h2>{t("apply.title")}</h2>
      {phase !== "open" && !isRefused ? (
        <p>{t(`apply.phase.${phase}`, { time: event.times.opens })}</p>
      ) : visitor === null ? (
        <>
          <p>{t("apply.loginHint")}</p>
          <LinkButton to={loginHref(page)} look="accent">
            {t("apply.login")}
          </LinkButton>
        </>
      ) : visitor.draws ? (
        <p>{t("apply.drawer")}</p>
      ) : (
        <Suspense>
          <ApplyForm event={event} email={visitor.email} />
        </Suspense>
      )}
    </Stack>
  );
}
