import { useEffect, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import s from "./composer.module.css";
import { ComposerDialog } from "./composer-dialog";
import { useOutbox } from "./use-outbox";
import { WRITE_EVENT, type WriteRequest } from "./write-request";

/** Opens the composer's dialog on request, and sends the posts that wait for the network. */
export function ComposerLive({ first, userNum }: { first: WriteRequest | null; userNum: number }) {
  const t = useT("voice");
  const [request, open] = useState(first);
  const waiting = useOutbox(userNum);
  useEffect(() => {
    const onWrite = ({ detail }: Event & { detail?: WriteRequest }) => {
      if (detail) open(detail);
    };
    addEventListener(WRITE_EVENT, onWrite);
    return () => removeEventListener(WRITE_EVENT, onWrite);
  }, []);
  return (
    <>
      {waiting > 0 && (
        <p className={s.waiting} role="status">
          {t("write.waiting", { count: waiting })}
        </p>
      )}
      {request && <ComposerDialog request={request} userNum={userNum} onClose={() => open(null)} />}
    </>
  );
}
