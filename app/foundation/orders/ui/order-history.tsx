import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/page";
import s from "./orders.module.css";

export type HistoryLine = { id: number; event: string; note: string; time: string };

/** The history of an order, oldest first (`<texts>:event.<event>`). */
export function OrderHistory({ texts, events }: { texts: string; events: readonly HistoryLine[] }) {
  const words = useT(texts);
  const t = useT("orders");
  return (
    <Card>
      <Stack>
        <h2 className={s.title}>{t("history")}</h2>
        <ol className={s.events}>
          {events.map(({ id, event, note, time }) => (
            <li key={id}>
              <time>{time}</time>
              {words(`event.${event}`)}
              {note && <p className={s.small}>{note}</p>}
            </li>
          ))}
        </ol>
      </Stack>
    </Card>
  );
}
