import { createContext, useContext } from "react";
import { useT } from "~/platform/i18n/use-t";
import s from "./rich-text.module.css";

/** The notes of the surrounding text with their numbers from 1, filled while its words are rendered. */
export const NotesContext = createContext<Map<string, number>>(new Map());

/**
 * The number of a note, linked to it. The first occurrence of a number is the target of the note's link back and takes
 * the focus: with JavaScript, links within a page move the focus and leave the address unchanged (`useAnchors`).
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

/** The notes below a text, each with a link back to its words; must be rendered after all text with notes. */
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
