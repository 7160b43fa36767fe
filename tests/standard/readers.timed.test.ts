import { expect, test } from "vitest";
import { longestTurn } from "../harness/longest-turn";
import { inputOf, type Reader, readers, type Worst } from "./readers";

/** Longest turn of the event loop, in milliseconds that the thread computed, and memory taken meanwhile, in MB. */
const most = { turn: 50, memory: 350 } as const;

/** Milliseconds that a fixed piece of work takes on a quiet machine, and that it takes now: the least of a few. */
const quiet = 12;
function work(): number {
  const from = performance.now();
  let sum = 0;
  for (let at = 0; at < 200_000; at++) sum += `${at}:${sum % 7}`.length;
  return sum > 0 ? performance.now() - from : 0;
}

/** What an input costs; one that is slow to read is so each time. */
async function costOf(read: Reader["read"], text: string) {
  const bytes = Buffer.from(text, "latin1");
  const before = process.memoryUsage.rss();
  let cost = { turn: Number.POSITIVE_INFINITY, allowed: 0, memory: 0 };
  for (let again = 0; again < 4 && cost.turn > cost.allowed; again++) {
    const control = await longestTurn(work);
    const turn = await longestTurn(() => read(text, bytes));
    cost = { turn, allowed: most.turn * Math.max(1, control / quiet), memory: process.memoryUsage.rss() - before };
  }
  return cost;
}

const patient = Object.entries(readers).filter(([, { takesTurns }]) => takesTurns);
test.each(patient)("the worst %s at its largest size never stops the loop", async (_, reader) => {
  const slow: string[] = [];
  for (const [name, worst] of Object.entries(reader.worst)) {
    const { turn, allowed, memory } = await costOf(reader.read, inputOf(reader.bytes, worst));
    if (turn > allowed || memory > most.memory * 1e6)
      slow.push(
        `${JSON.stringify(name)}: ${Math.round(turn)} of ${Math.round(allowed)} ms, ${Math.round(memory / 1e6)} MB`,
      );
  }
  expect(slow).toEqual([]);
});

test.each(Object.entries(readers))("%s: twice as much takes at most three times as long", async (_, reader) => {
  const least = async (bytes: number, worst: Worst) => {
    const text = inputOf(bytes, worst);
    const raw = Buffer.from(text, "latin1");
    let ms = Number.POSITIVE_INFINITY;
    for (let again = 0; again < 2; again++) {
      const from = process.cpuUsage();
      await (async () => reader.read(text, raw))().catch(() => undefined);
      const { user, system } = process.cpuUsage(from);
      ms = Math.min(ms, (user + system) / 1_000);
    }
    return ms;
  };
  const steep: string[] = [];
  for (const [name, worst] of Object.entries(reader.worst)) {
    const [half, whole] = [await least(reader.bytes / 2, worst), await least(reader.bytes, worst)];
    if (whole > 100 + 3 * half)
      steep.push(`${JSON.stringify(name)}: ${Math.round(half)} ms, then ${Math.round(whole)} ms`);
  }
  expect(steep).toEqual([]);
});
