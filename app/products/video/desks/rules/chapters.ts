import { clockTime } from "~/ui/text/clock-time";
import type { Words } from "~db/schema/columns";
import type { VideoChapter } from "~db/schema/video";

type Flag = keyof Words;
const flags: readonly Flag[] = ["zh", "ja", "en"];

/** The bounds of chapters: how many a video has, and characters of a title. */
type Bounds = { chapters: number; chapterTitle: number };

/** Chapters, or the line (from 1) of a language that cannot be read. */
export type ReadChapters = { chapters: VideoChapter[] } | { flag: Flag; line: number };

const lineForm = /^(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)\s+(\S.*)$/;

/** A line such as `01:30 Into the valley` or `1:02:03 …`; null for anything else. */
function chapterIn(row: string): { at: number; title: string } | null {
  const [, hours, minutes = "", seconds = "", title = ""] = lineForm.exec(row.normalize("NFKC").trim()) ?? [];
  if (!title || (hours !== undefined && Number(minutes) > 59)) return null;
  return { at: (Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds), title: title.trim() };
}

/**
 * The chapters that lines of up to three languages name, by their seconds: those of one second are one chapter with
 * several titles. Times of a language must increase from line to line; empty lines are left out.
 */
export function readChapters(typed: { readonly [flag in Flag]?: string }, bounds: Bounds): ReadChapters {
  const found = new Map<number, Words>();
  for (const flag of flags) {
    let last = -1;
    for (const [at, row] of (typed[flag] ?? "").split("\n").entries()) {
      if (row.trim() === "") continue;
      const chapter = chapterIn(row);
      if (!chapter || chapter.at <= last || Array.from(chapter.title).length > bounds.chapterTitle)
        return { flag, line: at + 1 };
      last = chapter.at;
      found.set(chapter.at, { ...found.get(chapter.at), [flag]: chapter.title });
      if (found.size > bounds.chapters) return { flag, line: at + 1 };
    }
  }
  return { chapters: [...found].map(([at, title]) => ({ at, title })).sort((a, b) => a.at - b.at) };
}

/** The lines of chapters in each language, as `readChapters` reads them. */
export function writeChapters(chapters: readonly VideoChapter[]): { zh: string; ja: string; en: string } {
  const linesOf = (flag: Flag) =>
    chapters
      .filter(({ title }) => title[flag])
      .map(({ at, title }) => `${at < 600 ? "0" : ""}${clockTime(at)} ${title[flag]}`)
      .join("\n");
  return { zh: linesOf("zh"), ja: linesOf("ja"), en: linesOf("en") };
}
