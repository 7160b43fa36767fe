import { useLocation } from "@remix-run/react";
import { useState } from "react";

/**
 * What a page had read when somebody came to it, or last had an answer with which it was read anew. A page that reads itself
 * again must not change a form that somebody fills in: what they have not seen would pass for what they agreed to replace,
 * and what they send a second time for another thing. Takes what the loader gave, as it is.
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
