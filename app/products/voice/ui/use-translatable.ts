import { useSyncExternalStore } from "react";
import { writtenIn } from "~/platform/i18n/written-in";

const never = () => () => {};
/** The language of the page in a browser that translates by itself; "" in any other. */
const ownLanguage = (): string => ("Translator" in globalThis ? document.documentElement.lang.slice(0, 2) : "");

/** From which language to which this browser can translate a text for its reader; null where there is no need or no way. */
export function useTranslatable(words: string): { from: string; to: string } | null {
  const to = useSyncExternalStore(never, ownLanguage, () => "");
  const from = to === "" ? undefined : writtenIn(words);
  return from === undefined || from === to ? null : { from, to };
}
