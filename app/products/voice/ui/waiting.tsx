import { useT } from "~/platform/i18n/use-t";
import s from "./composer.module.css";
import { useOutbox } from "./use-outbox";

/** How many posts of a person wait for the network; sends them when it is back. */
export function Waiting({ userNum, onSent }: { userNum: number; onSent?: (id: number) => void }) {
  const t = useT("voice");
  const waiting = useOutbox(userNum, onSent);
  if (waiting === 0) return null;
  return (
    <p className={s.waiting} role="status">
      {t("write.waiting", { count: waiting })}
    </p>
  );
}
