import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeForm } from "~/foundation/comments/forms";
import { blockedWordIn, foldWord } from "~/foundation/comments/rules/blocked-words";
import { type CommentState, commentStates, countChange } from "~/foundation/comments/rules/states";
import { commentLength } from "~/foundation/comments/rules/text";
import { isStaff, mayDelete } from "~/foundation/comments/rules/who";
import { rolesOf } from "~/platform/domain/access";
import { isBlank } from "~/platform/fields/visible";

describe("what a comment may say", () => {
  const parse = (content: string) => writeForm.safeParse({ intent: "write", content });

  test("250 characters by code points after trimming, line breaks as one", () => {
    expect(commentLength).toBe(250);
    expect(parse("😀".repeat(250)).success).toBe(true);
    expect(parse(` ${"字".repeat(250)} \r\n`).data?.content).toBe("字".repeat(250));
    for (const long of ["😀".repeat(251), "字".repeat(251), "a".repeat(100_000)])
      expect(parse(long).success).toBe(false);
    expect(parse("a\r\nb").data?.content).toBe("a\nb");
  });

  test("spaces and characters without a shape are nothing to read", () => {
    for (const nothing of ["", " \n\t", "\u3000", "\u200b\u200d", "\u2060\ufeff", "\u3164", "\u2800", "\u{e0020}"])
      expect(isBlank(nothing), JSON.stringify(nothing)).toBe(true);
    for (const shown of ["a", "。", "😀", "茶", "\u200ba", "‼️"]) expect(isBlank(shown), shown).toBe(false);
  });
});

describe("blocked words", () => {
  const words = ["spam", "casino", "死ね", "ばか", "傻瓜", "𠮷野", "ass", "99元"].map(foldWord);
  const found = (text: string) => blockedWordIn(text, words);

  test.each([
    ["This is SPAM!", "spam"],
    ["s p a m", "spam"],
    ["ｓ.ｐ－ａ＿ｍ", "spam"],
    ["s\u200bp\u200da\ufe0fm", "spam"],
    ["spám", "spam"],
    ["Best Cas​ino in town", "casino"],
    ["しね と 死  ね", "死ね"],
    ["バカ", "ばか"],
    ["ﾊﾞｶだなあ", "ばか"],
    ["你這個傻　瓜", "傻瓜"],
    ["傻\ufe0f瓜\u0301", "傻瓜"],
    ["あの𠮷・野さん", "𠮷野"],
    ["只要９９元", "99元"],
    ["what an ass.", "ass"],
  ])("%j holds %j", (text, word) => expect(found(text)).toBe(foldWord(word)));

  test.each(["class", "a passage", "assam tea", "spammer", "xspam", "199元", "はか", "", "😀", "死んでも忘れない"])(
    "%j is nothing of the kind",
    (text) => expect(found(text)).toBeUndefined(),
  );

  test("signs between the letters, case and width change nothing, wherever the word stands", () => {
    const sign = fc.constantFrom("", " ", "\u3000", ".", "・", "\u200b", "*", "😀", "\n");
    const wide = (char: string) => (/[!-~]/.test(char) ? String.fromCharCode(char.charCodeAt(0) + 0xfee0) : char);
    const form = fc.constantFrom(
      (char: string) => char,
      (char: string) => char.toUpperCase(),
      wide,
    );
    fc.assert(
      fc.property(
        fc.constantFrom("spam", "casino", "死ね", "ばか", "傻瓜"),
        fc.array(sign, { minLength: 8, maxLength: 8 }),
        fc.array(form, { minLength: 8, maxLength: 8 }),
        fc.constantFrom("", "x ", "茶。"),
        (word, signs, forms, before) => {
          const written = Array.from(word, (char, at) => `${forms[at]?.(char)}${signs[at]}`).join("");
          expect(found(before + written)).toBe(foldWord(word));
        },
      ),
    );
  });

  test("folding twice changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => foldWord(foldWord(text)) === foldWord(text)),
    );
  });
});

describe("counts", () => {
  type Row = { status: CommentState; parent: number | null };
  const counted = (rows: readonly Row[]) => {
    const repliesOf = (id: number) => rows.filter(({ parent, status }) => parent === id && status === "shown").length;
    return {
      shown: rows.filter(({ status }) => status === "shown").length,
      roots: rows.filter(
        ({ parent, status }, id) =>
          parent === null && (status === "shown" || (status === "deleted" && repliesOf(id) > 0)),
      ).length,
      replies: rows.map((_, id) => repliesOf(id)),
    };
  };

  test("any order of changes leads to the counts of the rows", () => {
    const step = fc.record({ at: fc.nat(5), status: fc.constantFrom(...commentStates), parent: fc.option(fc.nat(2)) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const rows: Row[] = [];
        const sums = { shown: 0, roots: 0, replies: [] as number[] };
        for (const { at, status, parent } of steps) {
          const known = rows[at];
          const before = known?.status ?? null;
          const root = parent !== null && rows[parent]?.parent === null ? parent : null;
          const row = known ?? { status, parent: root };
          const id = known ? at : rows.length;
          const above = row.parent === null ? null : (rows[row.parent] ?? null);
          const change = countChange(before, status, {
            parent: above && { status: above.status, replyNum: sums.replies[row.parent ?? 0] ?? 0 },
            replyNum: sums.replies[id] ?? 0,
          });
          rows[id] = { ...row, status };
          sums.replies[id] ??= 0;
          sums.shown += change.shown;
          sums.roots += change.roots;
          if (row.parent !== null) sums.replies[row.parent] = (sums.replies[row.parent] ?? 0) + change.replies;
        }
        expect(sums).toEqual(counted(rows));
      }),
    );
  });
});

describe("who", () => {
  const person = (userId: number, types: string) => ({ userId, roles: rolesOf(types) });

  test("administrators and editors carry the mark", () => {
    for (const types of ["admin", "guest,news_editor", "travel_editor"]) expect(isStaff(types), types).toBe(true);
    for (const types of ["guest", "shop_admin", "video_admin", "administrator"])
      expect(isStaff(types), types).toBe(false);
  });

  test("the author, an administrator, and an editor below what is theirs", () => {
    const of = { authorId: 1, ownerId: 2 };
    expect(mayDelete(person(1, "guest"), of)).toBe(true);
    expect(mayDelete(person(9, "admin"), of)).toBe(true);
    expect(mayDelete(person(2, "news_editor"), of)).toBe(true);
    expect(mayDelete(person(3, "news_editor"), of)).toBe(false);
    expect(mayDelete(person(2, "shop_admin"), of)).toBe(false);
    expect(mayDelete(person(3, "guest"), { authorId: 1, ownerId: null })).toBe(false);
  });
});
