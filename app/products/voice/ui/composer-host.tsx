import { type ComponentType, useEffect, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { useOutbox } from "./use-outbox";
import s from "./voice.module.css";
import { WRITE_EVENT, type WriteRequest, writeHref } from "./write-request";

type Dialog = ComponentType<{ request: WriteRequest; userNum: number; onClose: () => void }>;

/** How long after the page the composer's code is loaded, in ms. */
const aheadMs = 3_000;

/**
 * The place of the composer's dialog on a page; its code loads when the page is idle, or when it is first opened. Where
 * it does not load, the composer's own page opens instead. It also sends what waits for the network.
 */
export function ComposerHost({ userNum }: { userNum: number | null }) {
  const t = useT("voice");
  const [request, open] = useState<WriteRequest | null>(null);
  const [Dialog, load] = useState<Dialog | null>(null);
  const waiting = useOutbox(userNum);
  /* A post can be written without a network only when this code came before. */
  useEffect(() => {
    if (userNum === null) return;
    const timer = setTimeout(() => void import("./composer-dialog").catch(() => undefined), aheadMs);
    return () => clearTimeout(timer);
  }, [userNum]);
  useEffect(() => {
    const onWrite = ({ detail }: Event & { detail?: WriteRequest }) => {
      if (!detail) return;
      open(detail);
      import("./composer-dialog").then(
        ({ ComposerDialog }) => load(() => ComposerDialog),
        () => location.assign(writeHref(detail)),
      );
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
      {request && Dialog && userNum !== null && (
        <Dialog request={request} userNum={userNum} onClose={() => open(null)} />
      )}
    </>
  );
}
