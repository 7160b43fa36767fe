import { useEffect, useState } from "react";
import type { ComposerLive } from "./composer-live";
import { WRITE_EVENT, type WriteRequest, writeHref } from "./write-request";

/** How long after the page the composer's code is loaded, in ms: a post can be written without a network then. */
const aheadMs = 2_500;

/**
 * The place of the composer's dialog on a page, and of what waits for the network. The code loads when the page is idle,
 * or with a request, which waits for it; where it does not load, the composer's own page opens instead.
 */
export function ComposerHost({ userNum }: { userNum: number | null }) {
  const [live, show] = useState<{ Live: typeof ComposerLive } | null>(null);
  const [request, open] = useState<WriteRequest | null>(null);
  useEffect(() => {
    if (userNum === null) return;
    const load = () => import("./composer-live").then((loaded) => show({ Live: loaded.ComposerLive }));
    const onWrite = (event: Event) => {
      const { detail } = event as CustomEvent<WriteRequest>;
      open(detail);
      load().catch(() => location.assign(writeHref(detail)));
    };
    addEventListener(WRITE_EVENT, onWrite);
    const timer = setTimeout(() => load().catch(() => {}), aheadMs);
    return () => {
      clearTimeout(timer);
      removeEventListener(WRITE_EVENT, onWrite);
    };
  }, [userNum]);
  return live && userNum !== null && <live.Live request={request} userNum={userNum} onClose={() => open(null)} />;
}
