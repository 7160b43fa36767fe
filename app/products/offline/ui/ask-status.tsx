import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Facts, Stack } from "~/ui/layout/page";
import { Badge } from "~/ui/text/badge";
import { Countdown } from "~/ui/text/countdown";
import { groupDigits } from "~/ui/text/money";
import { Price } from "~/ui/text/price";
import type { ShownAsk } from "../scan-view.server";
import s from "./offline.module.css";

const tones = { start: "warn", approved: "good", rejected: "bad", expired: "plain" } as const;
/** State of a request: waiting with the time left, or its answer. */
export function AskStatus({ ask, onEnd }: { ask: ShownAsk; onEnd: () => void }) {
  const t = useT("offline");
  const { status } = ask;
  const amount = ask.finalAmount ?? ask.amount;
  const points = (n: number) => t("points", { n: groupDigits(n) });
  const rows = [
    { label: t("ask.amount"), value: <Price yen={amount} size="sm" /> },
    ...(status === "approved" ? [{ label: t("ask.used"), value: points(ask.pointsUsed) }] : []),
    ...(status === "approved"
      ? [{ label: t("ask.paid"), value: <Price yen={amount - ask.pointsUsed} size="sm" />, strong: true }]
      : []),
    ...(status === "approved" ? [{ label: t("ask.got"), value: points(ask.pointsGiven) }] : []),
    ...(ask.checkInGiven > 0 ? [{ label: t("ask.checkIn"), value: points(ask.checkInGiven) }] : []),
    ...(status === "start" && ask.point > 0 ? [{ label: t("ask.held"), value: points(ask.point) }] : []),
  ];
  return (
    <Card>
      <div role="status">
        <Stack>
          <p>
            <Badge tone={tones[status]}>{t(`state.${status}`)}</Badge>
          </p>
          <h2>{t(`status.${status}`)}</h2>
          {status === "start" && (
            <p className={s.quiet}>
              {t("status.left")} <Countdown to={ask.expireAt} onEnd={onEnd} />
            </p>
          )}
          {status === "rejected" && <p>{t("status.reason", { reason: ask.reason })}</p>}
          <Facts rows={rows} />
          {(status === "rejected" || status === "expired") && <p className={s.quiet}>{t("status.again")}</p>}
        </Stack>
      </div>
    </Card>
  );
}
