import { createContext, useContext } from "react";
import { useT } from "~/platform/i18n/use-t";
import s from "./rich-text.module.css";

/** The notes of the text around, and the numbers that something above has led to already. */
export const NotesContext = createContext<{ notes: readonly string[]; named: Set<number> } | null>(null);

/**
 * The number of a note, which leads to it; the first of a number is where the note leads back to, and takes the focus
 * again: with JavaScript links within a page move the focus and leave the address alone (`useAnchors`).
 */
export function NoteMark({ text }: { text: string }) {
  const t = useT("rich-text");
  const all = useContext(NotesContext);
  const number = (all?.notes.indexOf(text) ?? -1) + 1;
  if (!all || number === 0) return null;
  const isFirst = !all.named.has(number);
  all.named.add(number);
  return (
    <sup className={s.noteMark}>
      <a
        href={`#note-${number}`}
        aria-label={t("note.number", { number })}
        {...(isFirst && { id: `note-${number}-from` })}
      >
        {number}
      </a>
    </sup>
  );
}

/** The notes below a text, each with the way back to its words. */
export function NoteList({ notes }: { notes: readonly string[] }) {
  const t = useT("rich-text");
  return (
    <section className={s.notes} aria-label={t("note.list")}>
      <ol>
        {notes.map((text, at) => (
          <li key={text} id={`note-${at + 1}`} tabIndex={-1}>
            {text}{" "}
            <a href={`#note-${at + 1}-from`} aria-label={t("note.back", { number: at + 1 })}>
              ↩
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
