import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { afterMinute, wholeMinute } from "~/platform/time/whole-minutes";
import {
  commitmentOf,
  digestOf,
  drawFrom,
  hashOf,
  listFile,
  maxDraws,
  positionOf,
  seedOf,
  symbolOf,
} from "~/products/event/rules/draw";
import { groupOf, hasClosed, hasOpened, phaseOf } from "~/products/event/rules/phase";
import { isStill, lastTick, machine, shownAt, symbols } from "~/products/event/rules/reels";
import { requireKept, timesOf } from "~/products/event/rules/saving";

const hex = fc.string({ minLength: 64, maxLength: 64, unit: fc.constantFrom(..."0123456789abcdef") });
const codes = fc.uniqueArray(
  fc.string({ minLength: 16, maxLength: 16, unit: fc.constantFrom(..."0123456789abcdef") }),
  {
    minLength: 1,
    maxLength: 40,
  },
);
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

describe("the seeds of an event", () => {
  test("each is the hash of the next, and the promise is the hash of the first", () => {
    fc.assert(
      fc.property(hex, fc.integer({ min: 1, max: maxDraws - 1 }), (root, drawNo) => {
        expect(sha256(seedOf(root, drawNo + 1))).toBe(seedOf(root, drawNo));
        expect(sha256(seedOf(root, 1))).toBe(commitmentOf(root));
      }),
      { numRuns: 30 },
    );
    expect(seedOf("ab", maxDraws)).toBe("ab");
  });

  test.each([0, -1, 1.5, maxDraws + 1, Number.NaN])("there is no draw %s", (drawNo) => {
    expect(() => seedOf("ab", drawNo)).toThrow(RangeError);
  });
});

describe("a draw", () => {
  test("the same seed and list give the same winner, who is in the list; another seed or list may give another", () => {
    fc.assert(
      fc.property(hex, fc.integer({ min: 1, max: maxDraws }), codes, (root, drawNo, list) => {
        const drawn = drawFrom(root, drawNo, list);
        expect(drawFrom(root, drawNo, [...list])).toEqual(drawn);
        expect(list[drawn.position]).toBeDefined();
        expect(drawn).toMatchObject({ seed: seedOf(root, drawNo), seedHash: hashOf(drawn.seed) });
        expect(drawn.digest).toBe(sha256(listFile(list)));
        expect(drawn.symbol).toBeGreaterThanOrEqual(0);
        expect(drawn.symbol).toBeLessThan(symbols.length);
      }),
      { numRuns: 100 },
    );
  });

  test("every place of a list wins with some seed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), hex, (count, digest) => {
        const won = new Set<number>();
        for (let turn = 0; won.size < count && turn < 5_000; turn++)
          won.add(positionOf({ seed: hashOf(`${turn}`), digest }, count));
        expect(won.size).toBe(count);
      }),
      { numRuns: 20 },
    );
  });

  test("places and symbols are equally likely: chi-square below the bound of 0.1 %", () => {
    const rounds = 12_000;
    const chiSquare = (classes: number, draw: (round: number) => number) => {
      const found = Array.from({ length: classes }, () => 0);
      for (let round = 0; round < rounds; round++) {
        const at = draw(round);
        found[at] = (found[at] ?? 0) + 1;
      }
      const wanted = rounds / classes;
      return found.reduce((sum, n) => sum + (n - wanted) ** 2 / wanted, 0);
    };
    const digest = digestOf(["a", "b", "c"]);
    /* Quantiles of 0.999 with 6, 9 and 7 degrees of freedom. */
    expect(chiSquare(7, (n) => positionOf({ seed: hashOf(`p${n}`), digest }, 7))).toBeLessThan(22.46);
    expect(chiSquare(10, (n) => positionOf({ seed: hashOf(`q${n}`), digest }, 10))).toBeLessThan(27.88);
    expect(chiSquare(8, (n) => symbolOf(hashOf(`s${n}`)))).toBeLessThan(24.32);
    /* A draw that favours the first places is found. */
    expect(chiSquare(7, (n) => Number.parseInt(hashOf(`b${n}`).slice(0, 1), 16) % 7)).toBeGreaterThan(22.46);
  });

  test("10,000 draws of 1,000 lotteries with ten prizes each: nobody wins twice, and who applied first has no better chance [M18]", () => {
    const [lotteries, prizes, people] = [1_000, 10, 40];
    const applicants = Array.from({ length: people }, (_, at) => `person ${at}`);
    const wins = new Map(applicants.map((name) => [name, 0]));
    for (let at = 0; at < lotteries; at++) {
      const root = hashOf(`lottery ${at}`);
      let list = applicants;
      for (let drawNo = 1; drawNo <= prizes; drawNo++) {
        const { position } = drawFrom(root, drawNo, list);
        const winner = list[position] ?? "nobody";
        wins.set(winner, (wins.get(winner) ?? 0) + 1);
        list = list.filter((name) => name !== winner);
      }
      expect(list).toHaveLength(people - prizes);
    }
    expect(wins.has("nobody")).toBe(false);
    const [won, wanted] = [[...wins.values()], (lotteries * prizes) / people];
    expect(won.reduce((sum, count) => sum + count, 0)).toBe(lotteries * prizes);
    const spread = (counts: readonly number[]) => counts.reduce((sum, n) => sum + (n - wanted) ** 2 / wanted, 0);
    /* The quantile of 0.99 with 39 degrees of freedom. */
    expect(spread(won)).toBeLessThan(62.43);
    /* Control: a draw in which the first applicant wins a tenth more often is found. */
    expect(spread(won.map((count, at) => (at === 0 ? count * 1.6 : count)))).toBeGreaterThan(62.43);
  });

  test("numbers of the incomplete last round are passed over", () => {
    const count = 2 ** 47 + 1;
    let passed = 0;
    for (let n = 0; n < 200; n++) {
      const [seed, digest] = [hashOf(`r${n}`), "d"];
      const first = Number.parseInt(sha256(`${seed}:${digest}:0`).slice(0, 12), 16);
      const second = Number.parseInt(sha256(`${seed}:${digest}:1`).slice(0, 12), 16);
      if (first < count) expect(positionOf({ seed, digest }, count)).toBe(first);
      else if (second < count) {
        passed++;
        expect(positionOf({ seed, digest }, count)).toBe(second);
      }
    }
    expect(passed).toBeGreaterThan(10);
  });

  test.each([0, -1, 1.5])("a list of %s entries has no winner", (count) => {
    expect(() => positionOf({ seed: "a", digest: "b" }, count)).toThrow(RangeError);
  });
});

const at = (text: string) => new Date(`2026-11-24T${text}+09:00`);
const times = (more: object = {}) => ({
  applyStart: at("10:00:00"),
  applyEnd: at("12:00:00"),
  overTime: at("12:00:00"),
  commodityId: null as number | null,
  drawnAt: null as Date | null,
  ...more,
});

describe("the time of applications [EV6]", () => {
  test.each([
    ["09:59:59", "coming"],
    ["10:00:00", "open"],
    ["11:59:59", "open"],
    ["12:00:59", "open"],
    ["12:01:00", "over"],
  ])("at %s it is %s", (now, phase) => {
    expect(phaseOf(times(), at(now))).toBe(phase);
  });

  test("a lottery waits for its draw; another event is closed until it is over", () => {
    const later = at("12:01:00");
    expect(phaseOf(times({ commodityId: 1 }), later)).toBe("drawing");
    expect(phaseOf(times({ commodityId: 1, drawnAt: later }), later)).toBe("drawn");
    expect(phaseOf(times({ overTime: at("18:00:00") }), later)).toBe("closed");
    expect(phaseOf(times({ overTime: at("18:00:00") }), at("18:01:00"))).toBe("over");
  });

  test("every moment has one phase and one list, and they agree", () => {
    const moment = fc.date({ min: at("00:00:00"), max: at("23:00:00"), noInvalidDate: true });
    fc.assert(
      fc.property(moment, moment, moment, moment, (start, end, over, now) => {
        const [applyStart, applyEnd, overTime] = [start, end, over].sort((a, b) => Number(a) - Number(b)) as [
          Date,
          Date,
          Date,
        ];
        const event = times({ applyStart, applyEnd, overTime });
        const [phase, group] = [phaseOf(event, now), groupOf(event, now)];
        expect(phase === "coming").toBe(group === "coming");
        expect(phase === "over").toBe(group === "ended");
        expect(phase === "open").toBe(hasOpened(event, now) && !hasClosed(event, now));
      }),
    );
  });

  test("whole minutes: nothing is later, nothing more than a minute earlier", () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, min: new Date(0), max: at("00:00:00") }), (moment) => {
        const whole = wholeMinute(moment);
        expect(whole.getTime()).toBeLessThanOrEqual(moment.getTime());
        expect(afterMinute(whole).getTime()).toBeGreaterThan(moment.getTime());
        expect(whole.getUTCSeconds()).toBe(0);
      }),
    );
  });
});

describe("what a desk may say", () => {
  const said = (more: object = {}) => ({ applyStart: at("10:00:30"), applyEnd: at("12:00:59"), ...more });

  test("seconds are dropped; the later end is when it is over", () => {
    expect(timesOf(said())).toEqual({
      startTime: null,
      endTime: null,
      applyStart: at("10:00:00"),
      applyEnd: at("12:00:00"),
      overTime: at("12:00:00"),
    });
    expect(timesOf(said({ startTime: at("13:00:00"), endTime: at("15:00:00") })).overTime).toEqual(at("15:00:00"));
    expect(timesOf(said({ startTime: at("13:00:00") })).overTime).toEqual(at("13:00:00"));
    expect(timesOf(said({ endTime: at("11:00:00") })).overTime).toEqual(at("12:00:00"));
  });

  test.each([
    ["applications that end before they begin", { applyEnd: at("09:59:00") }, "applyEndsBeforeStart", "applyEnd"],
    [
      "an event that ends before it begins",
      { startTime: at("15:00:00"), endTime: at("14:59:00") },
      "eventEndsBeforeStart",
      "endTime",
    ],
  ])("%s", (_, more, key, field) => {
    expect(() => timesOf(said(more))).toThrow(expect.objectContaining({ key, field }));
  });

  test("what people applied for stays", () => {
    const before = { ...times({ commodityId: 1 }), applyCount: 2 };
    const same = { applyStart: before.applyStart, applyEnd: before.applyEnd, commodityId: 1 };
    const [open, closed] = [at("11:00:00"), at("12:01:00")];
    const moved = { ...same, applyEnd: at("13:00:00") };
    const fixed = (key: string) => expect.objectContaining({ key });
    expect(() => requireKept(before, same, closed)).not.toThrow();
    expect(() => requireKept(before, moved, open)).not.toThrow();
    expect(() => requireKept(before, moved, closed)).toThrow(fixed("eventTimesFixed"));
    expect(() => requireKept(before, { ...same, applyStart: at("09:00:00") }, closed)).toThrow(
      fixed("eventTimesFixed"),
    );
    expect(() => requireKept(before, { ...same, commodityId: 2 }, open)).toThrow(fixed("eventCommodityFixed"));
    expect(() => requireKept(before, { ...same, commodityId: null }, open)).toThrow(fixed("eventCommodityFixed"));
    expect(() => requireKept({ ...before, applyCount: 0 }, { ...moved, commodityId: 2 }, closed)).not.toThrow();
    expect(() => requireKept({ ...before, commodityId: null }, { ...moved, commodityId: null }, closed)).not.toThrow();
  });
});

describe("the machine", () => {
  test("eight reels, 188 px, 50 ms, a symbol for each number of the winner call", () => {
    expect([machine.reels, machine.step, machine.tick, symbols.length]).toEqual([8, 188, 50, 8]);
  });

  test("every reel moves one symbol a step and stands on the winning one at the end, the first before the last", () => {
    fc.assert(
      fc.property(fc.nat(7), fc.nat(7), (reel, symbol) => {
        const shown = Array.from({ length: lastTick + 5 }, (_, tick) => shownAt(tick, reel, symbol));
        const stop = shown.length - [...shown].reverse().findIndex((one) => one !== symbol);
        expect(shown.slice(lastTick)).toEqual(Array(5).fill(symbol));
        for (let tick = 1; tick < stop; tick++) expect(((shown[tick] ?? 0) - (shown[tick - 1] ?? 0) + 8) % 8).toBe(1);
      }),
    );
    expect(isStill(lastTick - 1)).toBe(false);
    expect(isStill(lastTick)).toBe(true);
    expect(shownAt(lastTick - 1, 0, 3)).toBe(3);
    expect(shownAt(lastTick - 1, machine.reels - 1, 3)).toBe(2);
  });
});
