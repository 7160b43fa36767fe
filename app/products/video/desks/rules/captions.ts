/** The bounds of a file of captions: lines of captions, and characters of one. */
type Bounds = { cues: number; cue: number };

/** Captions as WebVTT, or the line (from 1) that cannot be read. */
export type ReadCaptions = { vtt: string } | { line: number };

const timeForm = /^(?:(\d{1,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})$/;
const settingForm =
  /^(?:vertical:(?:rl|lr)|(?:line|position|size):[\d.,%a-z-]{1,20}|align:(?:start|center|end|left|right))$/;

/** The milliseconds of a time such as `00:01.500` or `01:02:03,250`; null for anything else. */
function timeIn(text: string): number | null {
  const [, hours = "0", minutes = "", seconds = "", parts = ""] = timeForm.exec(text) ?? [];
  if (!minutes) return null;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(parts);
}

/** Milliseconds as WebVTT writes them. */
export function writtenTime(ms: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const clock = `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1_000) % 60)}`;
  return `${clock}.${String(ms % 1_000).padStart(3, "0")}`;
}

type Block = { line: number; rows: string[] };

/** The blocks between empty lines, with the number of their first line. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const [at, row] of lines.entries()) {
    if (row.trim() === "") open = null;
    else if (open) open.rows.push(row);
    else {
      open = { line: at + 1, rows: [row] };
      blocks.push(open);
    }
  }
  return blocks;
}

/** One caption of a block; null where the block is none. */
function cueOf(rows: readonly string[], longest: number): { from: number; text: string } | null {
  const at = rows[0]?.includes("-->") ? 0 : 1;
  const [start = "", arrow, end = "", ...settings] = rows[at]?.trim().split(/\s+/) ?? [];
  const [from, to] = [timeIn(start), timeIn(end)];
  const text = rows.slice(at + 1).map((row) => row.trimEnd());
  if (arrow !== "-->" || from === null || to === null || to <= from || text.length === 0) return null;
  if (text.some((row) => row.includes("-->")) || text.join("\n").length > longest) return null;
  const kept = settings.filter((setting) => settingForm.test(setting));
  return { from, text: [[writtenTime(from), "-->", writtenTime(to), ...kept].join(" "), ...text].join("\n") };
}

/**
 * Reads captions in WebVTT or SRT and writes them as WebVTT: comments, styles and regions are left out, captions stand in
 * the order of their times. Refuses what a browser would silently drop: a time that cannot be read or runs backwards, and
 * a caption without text or with more characters than `cue`.
 */
export function readCaptions(typed: string, { cues: most, cue: longest }: Bounds): ReadCaptions {
  const lines = typed.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  const isVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? "");
  const cues: { from: number; text: string }[] = [];
  for (const { line, rows } of blocksOf(lines)) {
    if (isVtt && (line === 1 || /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(rows[0] ?? ""))) continue;
    const cue = cueOf(rows, longest);
    if (!cue || cues.length >= most) return { line };
    cues.push(cue);
  }
  if (cues.length === 0) return { line: 1 };
  cues.sort((a, b) => a.from - b.from);
  return { vtt: `WEBVTT\n\n${cues.map(({ text }) => text).join("\n\n")}\n` };
}
