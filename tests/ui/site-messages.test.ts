import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { throttleByKey } from "~/ui/base/native-bridge";
import { reactionTo } from "~/ui/chrome/site-messages";

const sites = [
  { site: "main", origin: "https://example.com" },
  { site: "shop", origin: "https://shop.example.com" },
];
const now = 1_790_000_000_000;
const current = { sites, own: "https://example.com", signedIn: false, lastAt: 0, now, path: "/mypage?tab=1" };
const ott = "a".repeat(43);

describe("messages between our sites [S7]", () => {
  test("a fresh invitation of a sibling starts the hand-over here; a goodbye signs out", () => {
    const invitation = { origin: "https://shop.example.com", data: { type: "set-token", at: now - 100 } };
    expect(reactionTo(invitation, current)).toEqual({
      kind: "enter",
      path: "/jump/start?from=shop&to=%2Fmypage%3Ftab%3D1",
    });
    const goodbye = { origin: "https://shop.example.com", data: { type: "clear-token", at: now - 100 } };
    expect(reactionTo(goodbye, { ...current, signedIn: true })).toEqual({ kind: "leave" });
    expect(reactionTo(goodbye, current)).toEqual({ kind: "ignore" });
  });

  test("the bridge passes on who speaks: the hand-over begins there, and a tab of that site reads its page again", () => {
    const relayed = (site: unknown) => ({ origin: "https://example.com", data: { type: "set-token", at: now, site } });
    expect(reactionTo(relayed("shop"), current)).toMatchObject({
      path: "/jump/start?from=shop&to=%2Fmypage%3Ftab%3D1",
    });
    expect(reactionTo(relayed("main"), current)).toEqual({ kind: "enter", path: "/mypage?tab=1" });
    for (const site of ["evil", "https://shop.example.com", 1, null])
      expect(reactionTo(relayed(site), current).kind).toBe("ignore");
  });

  test("4.999 s count, 5 s do not; who is signed in stays who they are", () => {
    const at = (age: number) => ({ origin: "https://shop.example.com", data: { type: "set-token", at: now - age } });
    expect(reactionTo(at(4_999), current).kind).toBe("enter");
    expect(reactionTo(at(5_000), current).kind).toBe("ignore");
    expect(reactionTo(at(100), { ...current, signedIn: true }).kind).toBe("ignore");
    expect(reactionTo(at(-5_001), current).kind).toBe("ignore");
  });

  test("the app's own page may carry a one-time token, and nothing else that looks like one", () => {
    const own = (data: unknown) => reactionTo({ origin: "https://example.com", data }, current);
    expect(own({ type: "set-token", at: now, ott }).kind).toBe("enter");
    expect(own({ type: "set-token", at: now }).kind).toBe("ignore");
    expect(own({ type: "set-token", at: now, ott: "javascript:alert(1)" }).kind).toBe("ignore");
  });

  test("no foreign origin, no old time and no other shape is ever acted upon", () => {
    const origin = fc.oneof(
      fc.webUrl(),
      fc.constantFrom("null", "", "http://example.com", "https://example.com.evil.example", "https://evil-example.com"),
    );
    const message = fc.record({ type: fc.constantFrom("set-token", "clear-token"), at: fc.constant(now) });
    fc.assert(
      fc.property(origin, message, fc.boolean(), (from, data, signedIn) => {
        fc.pre(!sites.some((site) => site.origin === from));
        expect(reactionTo({ origin: from, data }, { ...current, signedIn }).kind).toBe("ignore");
      }),
    );
    fc.assert(
      fc.property(fc.anything(), fc.boolean(), (data, signedIn) => {
        const reaction = reactionTo({ origin: "https://shop.example.com", data }, { ...current, signedIn });
        expect(reaction.kind).toBe("ignore");
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000 }), message, fc.boolean(), (age, data, signedIn) => {
        const old = { ...data, at: now - age };
        const reaction = reactionTo(
          { origin: sites[1]?.origin ?? "", data: old },
          { ...current, signedIn, lastAt: now - age },
        );
        expect(reaction.kind).toBe("ignore");
      }),
    );
  });
});

test("the app gets one message of a type every 2,000 ms", () => {
  let clock = 0;
  const pass = throttleByKey(2_000, () => clock);
  const times = Array.from({ length: 100 }, (_, n) => n * 100);
  const passed = times.filter((time) => {
    clock = time;
    return pass("set-token");
  });
  expect(passed).toEqual([0, 2_000, 4_000, 6_000, 8_000]);
  expect(pass("clear-token")).toBe(true);
});
