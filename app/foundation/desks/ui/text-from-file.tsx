import { useId, useState } from "react";
import type { Flag } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { useHydrated } from "~/ui/base/use-hydrated";
import { groupDigits } from "~/ui/text/money";
import { textOf } from "../rules/text-file";
import s from "./desks.module.css";

type Props = { name: string; flag: Flag; accept: string; max: number };

/** Most bytes of a character in any of the encodings. */
const widest = 4;

/**
 * Fills the text field `name` of the same form from a file, in the browser: the form sends the text, not the file.
 * Without JavaScript it is not there, and the text is pasted.
 */
export function TextFromFile({ name, flag, accept, max }: Props) {
  const t = useT("desks");
  const id = useId();
  const [told, setTold] = useState<{ key: "read" | "tooLong" | "noText"; file: string } | null>(null);
  const read = async (input: HTMLInputElement) => {
    const [file] = input.files ?? [];
    const field = input.form?.elements.namedItem(name);
    if (!file || !(field instanceof HTMLTextAreaElement)) return;
    /* The same file may be chosen again after it was changed. */
    input.value = "";
    const tell = (key: "read" | "tooLong" | "noText") => setTold({ key, file: file.name });
    if (file.size > max * widest) return tell("tooLong");
    const text = textOf(new Uint8Array(await file.arrayBuffer()), flag);
    if (text === null) return tell("noText");
    if (text.length > max) return tell("tooLong");
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    tell("read");
  };
  if (!useHydrated()) return null;
  return (
    <div className={s.fromFile}>
      <label htmlFor={id}>{t("fromFile.choose", { kinds: accept.replaceAll(",", " ") })}</label>
      <input id={id} type="file" accept={accept} onChange={(event) => void read(event.currentTarget)} />
      <p role="status">{told && t(`fromFile.${told.key}`, { file: told.file, max: groupDigits(max) })}</p>
    </div>
  );
}
