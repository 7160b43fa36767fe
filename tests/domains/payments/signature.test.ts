import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SignatureError } from "~/foundation/payments/gateway";
import { withBreaker } from "~/foundation/payments/gateways/breaker";
import { mockGateway } from "~/foundation/payments/gateways/mock.server";
import { sign, verify } from "~/foundation/payments/gateways/signature";

const now = 1_760_000_000_000;
const raw = Buffer.from('{"a":1}');

describe("signature", () => {
  test("takes what was signed within 300 s on either side, and nothing older", () => {
    for (const age of [-300, 0, 299, 300])
      expect(() => verify("secret", raw, sign("secret", raw, now - age * 1_000), now)).not.toThrow();
    for (const age of [-301, 301, 86_400])
      expect(() => verify("secret", raw, sign("secret", raw, now - age * 1_000), now)).toThrow(SignatureError);
  });

  test("refuses another secret, another body, another time and other shapes", () => {
    const good = sign("secret", raw, now);
    expect(() => verify("other", raw, good, now)).toThrow(SignatureError);
    expect(() => verify("secret", Buffer.from('{"a":2}'), good, now)).toThrow(SignatureError);
    expect(() => verify("secret", raw, good.replace(/t=\d+/, `t=${now / 1_000 + 1}`), now)).toThrow(SignatureError);
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.constant(undefined),
          fc.string().map((tail) => good.slice(0, -1) + tail),
        ),
        (header) => {
          fc.pre(header !== good);
          expect(() => verify("secret", raw, header, now)).toThrow(SignatureError);
        },
      ),
    );
  });
});

describe("breaker", () => {
  const failing = (fail: () => boolean) => {
    let calls = 0;
    const gateway = withBreaker(
      {
        ...mockGateway({ books: {} as never, transact: {} as never, secret: "s", notifyUrl: "http://localhost" }),
        status: async (ref) => {
          calls += 1;
          if (fail()) throw new Error("down");
          return { gateway: "mock", ref, payId: "", state: "open", amount: 1, currency: "JPY" };
        },
      },
      () => clock,
    );
    return { gateway, calls: () => calls };
  };
  let clock = 0;

  test("rests for 30 s after five failures in a row, then tries once", async () => {
    let down = true;
    const { gateway, calls } = failing(() => down);
    for (let n = 0; n < 8; n++) await expect(gateway.status("x")).rejects.toThrow();
    expect(calls()).toBe(5);
    clock = 30_001;
    await expect(gateway.status("x")).rejects.toThrow("down");
    await expect(gateway.status("x")).rejects.toThrow("rests");
    clock = 70_000;
    down = false;
    await gateway.status("x");
    await gateway.status("x");
    expect(calls()).toBe(8);
  });
});
