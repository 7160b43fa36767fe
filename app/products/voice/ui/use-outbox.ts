import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { showSnack } from "~/ui/base/snack-list";
import { flush, OUTBOX_EVENT, waitingOf } from "./outbox";

/** Milliseconds between two tries while something waits; the network's return is a try of its own. */
const pause = 20_000;

/** Sends the viewer's posts that wait for the network, and returns how many still do. */
export function useOutbox(userNum: number): number {
  const t = useT("voice");
  const { revalidate } = useRevalidator();
  const [waiting, setWaiting] = useState(0);
  const live = useRef({ t, revalidate });
  live.current = { t, revalidate };
  useEffect(() => {
    let isOver = false;
    const sendOut = async () => {
      if (waitingOf(userNum) === 0) return setWaiting(0);
      const { posted, refused } = navigator.onLine ? await flush(userNum) : { posted: 0, refused: 0 };
      if (isOver) return;
      setWaiting(waitingOf(userNum));
      const { t, revalidate } = live.current;
      if (posted > 0) showSnack({ kind: "success", text: t("write.sentLater", { count: posted }) });
      if (refused > 0) showSnack({ kind: "error", text: t("write.refusedLater") });
      if (posted > 0) revalidate();
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
