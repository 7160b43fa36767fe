import type { CalendarLine } from "./calendar-lines";

/**
 * Why a part of a calendar was not read as it stands: a line without a name, an event whose first day or end cannot be
 * read, one that repeats, something that does not end, or that stands where it does not belong. Texts are
 * `calendars:unread.<name>`.
 */
export const unreadKinds = ["line", "start", "end", "repeats", "cut", "stray"] as const;
export type UnreadKind = (typeof unreadKinds)[number];

/** A part of a calendar that was not read as it stands: its line in the file, from 1, and how the line begins. */
export type UnreadPart = { line: number; kind: UnreadKind; text: string };

/** Most parts whose lines are kept, and characters of a line that are. */
const most = { parts: 20, text: 80 } as const;

/** Collects what could not be read: all parts are counted, the first 20 are kept. */
export class Unread {
  count = 0;
  readonly parts: UnreadPart[] = [];

  add(kind: UnreadKind, { line, text }: CalendarLine): void {
    this.count += 1;
    if (this.parts.length >= most.parts) return;
    const plain = text
      .slice(0, most.text)
      .replace(/\p{Cc}/gu, " ")
      .replace(/\p{Surrogate}/gu, "");
    this.parts.push({ line, kind, text: plain.trim() });
  }
}
