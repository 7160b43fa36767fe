import { type ComponentType, useEffect, useState } from "react";
import { WRITE_EVENT, type WriteRequest, writeHref } from "./write-request";

type Live = ComponentType<{ first: WriteRequest | null; userNum: number }>;

/** How long after the page the composer's code is loaded, in ms: a post can be written without a network then. */
const aheadMs = 2_500;

/**
 * The place of the composer's dialog on a page, and of what waits for the network. The code loads when the page is idle,
 * or with the first request; where it does not load, the composer's own page opens instead.
 */
export function ComposerHost({ userNum }: { userNum: number | null }) {
  const [live, show] = useState<{ Live: Live; first: WriteRequest | null } | null>(null);
  useEffect(() => {
    if (userNum === null) return;
    const load = (first: WriteRequest | null) =>
      import("./composer-live").then(({ ComposerLive }) => show((before) => before ?? { Live: ComposerLive, first }));
    const onFirst = ({ detail }: Event & { detail?: WriteRequest }) => {
      removeEventListener(WRITE_EVENT, onFirst);
      if (detail) load(detail).catch(() => location.assign(writeHref(detail)));
    };
    addEventListener(WRITE_EVENT, onFirst);
    const timer = setTimeout(() => {
      load(null).then(
        () => removeEventListener(WRITE_EVENT, onFirst),
        () => undefined,
      );
    }, aheadMs);
    return () => {
      clearTimeout(timer);
      removeEventListener(WRITE_EVENT, onFirst);
    };
  }, [userNum]);
  return live && userNum !== null && <live.Live first={live.first} userNum={userNum} />;
}
