import ICAL from "ical.js";
import { expect, test } from "vitest";
import { longestTurn } from "../harness/longest-turn";
import { readers, type Worst } from "./readers";

/** Longest turn of the event loop, in milliseconds that the thread computed, and memory taken meanwhile, in MB. */
const most = { turn: 50, memory: 350 };

/** An input of `bytes` at most. */
function inputOf(bytes: number, { before = "", unit, after = "" }: Worst): string {
  const room = bytes - before.length - after.length;
  if (typeof unit === "string") return before + unit.repeat(Math.floor(room / unit.length)) + after;
  const parts: string[] = [];
  for (let at = 0, length = 0; ; at++) {
    const part = unit(at);
    length += part.length;
    if (length > room) return before + parts.join("") + after;
    parts.push(part);
  }
}

/** What an input costs; one that is slow to read is so each time. */
async function costOf(work: () => unknown): Promise<{ turn: number; memory: number }> {
  const before = process.memoryUsage.rss();
  let turn = Number.POSITIVE_INFINITY;
  for (let again = 0; again < 4 && turn > most.turn; again++) turn = Math.min(turn, await longestTurn(work));
  return { turn, memory: (process.memoryUsage.rss() - before) / 1e6 };
}

test.each(Object.entries(readers))("the worst %s at its largest size never stops the loop", async (_, reader) => {
  const slow: string[] = [];
  for (const [name, worst] of Object.entries(reader.worst)) {
    const text = inputOf(reader.bytes, worst);
    const { turn, memory } = await costOf(() => reader.read(text));
    if (turn > most.turn || memory > most.memory)
      slow.push(`${JSON.stringify(name)}: ${Math.round(turn)} ms, ${Math.round(memory)} MB`);
  }
  expect(slow).toEqual([]);
});

test("control: a calendar that is parsed as a whole stops it", async () => {
  const zones: Worst = { before: "BEGIN:VCALENDAR\r\n", unit: "X:a\r\n", after: "END:VCALENDAR\r\n" };
  const text = inputOf(1_000_000, zones);
  expect((await costOf(() => ICAL.parse(text))).turn).toBeGreaterThan(most.turn);
});
