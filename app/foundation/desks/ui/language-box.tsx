import { createContext, type ReactNode, useContext } from "react";
import type { Flag } from "~/platform/i18n/locales";
import { useForm } from "~/ui/form/form-context";

/** The languages that a form shows; null: all of them. */
export const ShownLanguages = createContext<readonly Flag[] | null>(null);

/** One language of a text. A hidden one is still submitted, and shown when it has an error. */
export function LanguageBox({ flag, name, children }: { flag: Flag; name: string; children: ReactNode }) {
  const shown = useContext(ShownLanguages);
  const { reply } = useForm();
  const isWrong = Object.keys(reply?.error ?? {}).some((one) => one === name || one.startsWith(`${name}.`));
  return <div hidden={shown !== null && !shown.includes(flag) && !isWrong}>{children}</div>;
}
