import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { heldHtml } from "~/platform/http/held-html.server";

/* Finished parts wait outside of what React renders, and come back into the page's bytes. */

const long = (text: string) => `<p>${text.padEnd(600, ".")}</p>`;

describe("parts that are held", () => {
  test("a page with its parts is the same bytes as if it had been written in one", () => {
    const piece = fc.string({ unit: "binary" }).map((text) => text.toWellFormed());
    fc.assert(
      fc.property(fc.array(fc.tuple(piece, piece.map(long)), { maxLength: 5 }), piece, (pairs, end) => {
        const { hold, whole } = heldHtml();
        const page = pairs.map(([own, part]) => own + hold(part)).join("") + end;
        const meant = pairs.map(([own, part]) => own + part).join("") + end;
        expect(whole(page).equals(Buffer.from(meant))).toBe(true);
      }),
    );
  });

  test("in whatever order, twice or not at all", () => {
    const { hold, whole } = heldHtml();
    const [first, second] = [hold(long("茶")), hold(long("b"))];
    hold(long("never shown"));
    expect(String(whole(`${second}-${first}-${second}`))).toBe(`${long("b")}-${long("茶")}-${long("b")}`);
  });

  test("a short part stays where it is", () => {
    expect(heldHtml().hold("<b>short</b>")).toBe("<b>short</b>");
  });

  test("what stands for a part is another in every page, so that no text can name it", () => {
    const [one, other] = [heldHtml(), heldHtml()];
    const mark = one.hold(long("secret of one"));
    expect(other.hold(long("own"))).not.toBe(mark);
    expect(String(other.whole(`before ${mark} after`))).toBe(`before ${mark} after`);
  });

  test("the kept bytes are bounded, and a part that left is written anew", () => {
    const { hold, whole } = heldHtml();
    const parts = Array.from({ length: 12 }, (_, at) => `${at}`.padEnd(450_000, "x"));
    const page = parts.map(hold).join("");
    expect(String(whole(page))).toBe(parts.join(""));
    expect(String(whole(page))).toBe(parts.join(""));
  });
});
