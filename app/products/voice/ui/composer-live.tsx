import { useT } from "~/platform/i18n/use-t";
import s from "./composer.module.css";
import { ComposerDialog } from "./composer-dialog";
import { useOutbox } from "./use-outbox";
import type { WriteRequest } from "./write-request";

type Props = { request: WriteRequest | null; userNum: number; onClose: () => void };

/** The composer's dialog for a request, and how many posts wait for the network, which it sends. */
export function ComposerLive({ request, userNum, onClose }: Props) {
  const t = useT("voice");
  const waiting = useOutbox(userNum);
  return (
    <>
      {waiting > 0 && (
        <p className={s.waiting} role="status">
          {t("write.waiting", { count: waiting })}
        </p>
      )}
      {request && <ComposerDialog request={request} userNum={userNum} onClose={onClose} />}
    </>
  );
}
