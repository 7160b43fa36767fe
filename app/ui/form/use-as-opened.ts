import { useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * Returns the loader's value as of when the visitor opened the page, or of the last answer that reloaded it. Background
 * reloads must not change a form that is being filled in: values the user has not seen would count as agreed to be
 * replaced, and a repeated submission would count as a new one. Pass the loader's value unchanged.
 */
export function useAsOpened<T>(value: T): T {
  const { key } = useLocation();
  const [last, remember] = useState({ key, read: value, opened: value });
  if (last.key === key && Object.is(last.read, value)) return last.opened;
  const isStep = last.key !== key && !Object.is(last.read, value);
  const opened = isStep ? value : last.opened;
  remember({ key, read: value, opened });
  return opened;
}
