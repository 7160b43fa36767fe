import { describe, expect, test } from "vitest";
import { commitmentOf, drawFrom } from "~/products/event/rules/draw";
import { demoApplicants, demoDraw, demoSeedsOfEvents } from "~db/seed/event/draws";

describe("the demonstration's draws", () => {
  test("are those that the product would have made", () => {
    for (const { root, commitment } of Object.values(demoSeedsOfEvents)) expect(commitmentOf(root)).toBe(commitment);
    const codes = demoApplicants.map(({ code }) => code);
    expect(drawFrom(demoSeedsOfEvents.kiriko.root, 1, codes)).toEqual(demoDraw);
  });
});
