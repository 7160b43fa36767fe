import { createContext, useContext } from "react";
import { useT } from "~/platform/i18n/use-t";
import s from "./rich-text.module.css";

/** The notes of the text around with their numbers, the first of which is 1: filled by their words as they are printed. */
export const NotesContext = createContext<Map<string, number>>(new Map());

/**
 * The number of a note, which leads to it; the first of a number is where the note leads back to, and takes the focus
 * again: with JavaScript links within a page move the focus and leave the address alone (`useAnchors`).
 */
export function NoteMark({ text }: { text: string }) {
  const t = useT("rich-text");
  const notes = useContext(NotesContext);
  const isFirst = !notes.has(text);
  const number = notes.get(text) ?? notes.size + 1;
  notes.set(text, number);
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

/** The notes below a text, each with the way back to its words; stands behind all that has notes. */
export function NoteList() {
  const t = useT("rich-text");
  const notes = useContext(NotesContext);
  if (notes.size === 0) return null;
  return (
    <section className={s.notes} aria-label={t("note.list")}>
      <ol>
        {[...notes].map(([text, number]) => (
          <li key={text} id={`note-${number}`} tabIndex={-1}>
            {text}{" "}
            <a href={`#note-${number}-from`} aria-label={t("note.back", { number })}>
              ↩
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
