import { type RefObject, useEffect } from "react";

/** Holds back the form around `place` while files of the editor are on their way. */
export function useFormWaits(isBusy: boolean, place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!isBusy || !form) return;
    const wait = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    form.addEventListener("submit", wait, true);
    return () => form.removeEventListener("submit", wait, true);
  }, [isBusy, place]);
}
