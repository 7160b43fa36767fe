import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { href } from "~/platform/screens/href";
import { showSnack } from "~/ui/base/snack-list";
import { flush, OUTBOX_EVENT, waitingOf } from "./outbox";

/** Milliseconds between two tries while something waits; the network's return is a try of its own. */
const pause = 20_000;

/**
 * Sends the viewer's posts that wait for the network, and returns how many still do; `onSent` hears of the first of those
 * that were sent.
 */
export function useOutbox(userNum: number, onSent?: (id: number) => void): number {
  const t = useT("voice");
  const { revalidate } = useRevalidator();
  const [waiting, setWaiting] = useState(0);
  const live = useRef({ t, revalidate, onSent });
  live.current = { t, revalidate, onSent };
  useEffect(() => {
    let isOver = false;
    const sendOut = async () => {
      if (waitingOf(userNum) === 0) return setWaiting(0);
      if (!navigator.onLine) return setWaiting(waitingOf(userNum));
      const { posted, refused } = await flush(userNum);
      if (isOver) return;
      setWaiting(waitingOf(userNum));
      const { t, revalidate, onSent } = live.current;
      const [id] = posted;
      if (id !== undefined) {
        const link = posted.length === 1 ? { to: href("/voice/detail/:id", { id }), text: t("write.view") } : undefined;
        showSnack({ kind: "success", text: t("write.sentLater", { count: posted.length }), ...(link && { link }) });
      }
      if (refused > 0) showSnack({ kind: "error", text: t("write.refusedLater") });
      if (id === undefined) return;
      revalidate();
      onSent?.(id);
    };
    const look = () => void sendOut().catch(() => undefined);
    const timer = setInterval(look, pause);
    look();
    addEventListener("online", look);
    addEventListener(OUTBOX_EVENT, look);
    return () => {
      isOver = true;
      clearInterval(timer);
      removeEventListener("online", look);
      removeEventListener(OUTBOX_EVENT, look);
    };
  }, [userNum]);
  return waiting;
}
