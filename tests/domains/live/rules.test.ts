import fc from "fast-check";
import { expect, test } from "vitest";
import { endAfter, isOver, stateOf } from "~/products/live/rules/state";

const instant = fc.date({ noInvalidDate: true });
const flags = fc.record({ flag: fc.boolean(), replay: fc.boolean(), endTime: fc.option(instant) });

test("live when the flag is true, replay when it is not and a replay is, upcoming when neither [L3]", () => {
  expect(stateOf({ flag: true, replay: true })).toBe("live");
  expect(stateOf({ flag: true, replay: false })).toBe("live");
  expect(stateOf({ flag: false, replay: true })).toBe("replay");
  expect(stateOf({ flag: false, replay: false })).toBe("upcoming");
});

test("what is on is not over; what can be watched again is; what was never on is not", () => {
  fc.assert(
    fc.property(flags, (live) => {
      if (live.flag) expect(isOver(live)).toBe(false);
      else expect(isOver(live)).toBe(live.replay || live.endTime !== null);
    }),
  );
});

test("an end is written when the flag falls, stays while it is down, and goes when it rises", () => {
  fc.assert(
    fc.property(flags, fc.boolean(), instant, (live, flag, now) => {
      const before = live.flag ? { ...live, endTime: null } : live;
      const endTime = endAfter(before, flag, now);
      expect(flag && endTime !== null).toBe(false);
      if (!flag) expect(endTime).toEqual(before.flag ? now : before.endTime);
      if (before.flag && !flag) expect(isOver({ ...before, flag, endTime })).toBe(true);
    }),
  );
  expect(endAfter(undefined, false, new Date())).toBeNull();
});
