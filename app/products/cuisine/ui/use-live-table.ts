import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Minimum interval between two reloads of the page's data, ms. */
const calmMs = 800;

const isReached = (): Promise<boolean> =>
  fetch("/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Reloads the page's data when the socket opened by `pass` reports a change, and when the phone is back online; does
 * nothing without a pass. It does not reload while the server is unreachable, since an error page would replace the
 * table's.
 */
export function useLiveTable(pass: string | null): void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const now = useRef({ revalidate, isBusy: false });
  now.current = { revalidate, isBusy: state !== "idle" || navigation.state !== "idle" };
  /* Each reload brings a new pass; an open socket keeps the one it started with. */
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
