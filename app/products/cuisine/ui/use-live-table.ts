import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** A page is read again at most this often, ms. */
const calmMs = 800;

const isReached = (): Promise<boolean> =>
  fetch("/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Reads the page again whenever the socket that `pass` opens says that something changed, and when a phone is back on the
 * net, whatever its socket believes; without a pass nothing. It is not read where nobody would answer: an error page would
 * come in the place of the table's.
 */
export function useLiveTable(pass: string | null): void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const now = useRef({ revalidate, isBusy: false });
  now.current = { revalidate, isBusy: state !== "idle" || navigation.state !== "idle" };
  /* Each reading brings a fresh pass; the socket that is open keeps the first one of its room. */
  const given = useRef(pass);
  given.current = pass;
  const isOpen = pass !== null;

  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let close: (() => void) | undefined;
    let isGone = false;
    const again = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        if (now.current.isBusy) again();
        else if (navigator.onLine) now.current.revalidate();
      }, calmMs);
    };
    const poll = () => void isReached().then((isThere) => isThere && again());
    import("~/platform/realtime/client")
      .then(({ openLive }) => {
        if (!isGone && given.current) close = openLive({ event: again, up: again, poll }, given.current);
      })
      .catch(() => undefined);
    addEventListener("online", again);
    return () => {
      isGone = true;
      removeEventListener("online", again);
      clearTimeout(timer);
      close?.();
    };
  }, [isOpen]);
}
