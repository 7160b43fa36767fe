import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkMp3 } from "~/foundation/files/check/mp3";
import { arrived, put, type Queue, readQueue, waitingIn } from "~/products/school/exam/rules/answer-queue";
import { graceMs, isDue, isInTime } from "~/products/school/exam/rules/attempt-times";
import { isAccepted, normalFill } from "~/products/school/exam/rules/fill-text";
import { type GradedQuestion, grade } from "~/products/school/exam/rules/grade";
import { merge, type Numbered, nextSeq } from "~/products/school/exam/rules/merge";
import { drawn, shuffled } from "~/products/school/exam/rules/paper";
import { optionsOf, readAnswer, rightOf, writtenKey } from "~/products/school/exam/rules/questions";
import type { ExamAnswer } from "~db/schema/school-exam";
import { mp3 as frames } from "../files/samples";

const places = fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 4 });
const texts = fc.array(fc.constantFrom("みず", "水", "ICOCA", "Kyoto"), { minLength: 1, maxLength: 3 });
const question = fc.record({
  points: fc.integer({ min: 1, max: 5 }),
  of: fc.oneof(
    fc.record({ type: fc.constantFrom("single", "multiple", "truefalse"), right: places }),
    fc.record({ type: fc.constant("fill"), right: texts }),
  ),
});
const answer: fc.Arbitrary<ExamAnswer | undefined> = fc.oneof(
  fc.constant(undefined),
  places.map((one) => one.toSorted((a, b) => a - b)),
  fc.constantFrom("みず", " ｍizu", "水", "icoca", "ＩＣＯＣＡ ", "京都", ""),
);

/** The plainest way to say whether an answer is right, of its written form. */
function plainRight(type: string, right: readonly unknown[], said: ExamAnswer | undefined): boolean {
  if (said === undefined) return false;
  if (type === "fill")
    return typeof said === "string" && right.map((one) => normalFill(String(one))).includes(normalFill(said));
  return Array.isArray(said) && JSON.stringify([...said].sort()) === JSON.stringify([...right].sort());
}

describe("grading", () => {
  test("agrees with a plain reference, whatever the paper and the answers", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(question, answer), { maxLength: 12 }),
        fc.integer({ min: 1, max: 100 }),
        (all, mark) => {
          const paper: GradedQuestion[] = all.map(([{ points, of }], questionId) => ({
            questionId,
            shown: { type: of.type, points },
            key: { right: of.right },
          }));
          const answers = new Map(all.flatMap(([, one], id) => (one === undefined ? [] : [[id, one] as const])));
          const result = grade(paper, answers, mark);
          const rights = all.map(([{ of }, one]) => plainRight(of.type, of.right, one));
          const possible = all.reduce((sum, [{ points }]) => sum + points, 0);
          const earned = all.reduce((sum, [{ points }], at) => sum + (rights[at] ? points : 0), 0);
          expect(result.items.map(({ isRight }) => isRight)).toEqual(rights);
          expect(result).toMatchObject({ earned, possible });
          expect(result.passed).toBe(possible > 0 && earned * 100 >= mark * possible);
        },
      ),
    );
  });

  test("takes several right options whole or not at all, and no score reaches a mark that its points do not", () => {
    const paper = [{ questionId: 1, shown: { type: "multiple", points: 1 }, key: { right: [0, 2] } }];
    const of = (said: ExamAnswer) => grade(paper, new Map([[1, said]]), 60).earned;
    expect([of([0, 2]), of([0]), of([0, 1, 2]), of([])]).toEqual([1, 0, 0, 0]);
    const many = Array.from({ length: 167 }, (_, questionId) => ({
      questionId,
      shown: { type: "single", points: 1 },
      key: { right: [0] },
    }));
    const hundred = new Map<number, ExamAnswer>(many.slice(0, 100).map(({ questionId }) => [questionId, [0]]));
    expect(grade(many, hundred, 60)).toMatchObject({ score: 59, passed: false });
  });

  test("compares typed answers without width, case and spaces", () => {
    for (const [typed, accepted] of [
      ["ＩＣＯＣＡ", "icoca"],
      [" ﾊﾟｽﾓ ", "パスモ"],
      ["ス-パ-", "スーパー"],
      ["「みず」。", "みず"],
      ["１　１９", "119"],
    ] as const)
      expect(isAccepted(typed, [accepted]), typed).toBe(true);
    for (const typed of ["", "  ", "。", "みすず"]) expect(isAccepted(typed, ["みず", "。"]), typed).toBe(false);
  });
});

describe("answers that come twice, late or in another order", () => {
  const message = fc.record({ seq: fc.integer({ min: 1, max: 50 }), answer: fc.string() });
  const distinct = fc.uniqueArray(message, { selector: ({ seq }) => seq, minLength: 1, maxLength: 20 });

  test("end in the one with the highest number", () => {
    const start: Numbered<string> = { seq: 0, answer: "" };
    fc.assert(
      fc.property(
        distinct.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
        ),
        ([all, sent]) => {
          const last = all.reduce((a, b) => (b.seq > a.seq ? b : a));
          expect(sent.reduce(merge, start)).toEqual(last);
        },
      ),
    );
  });

  test("the number of a later answer is higher, also on another phone", () => {
    expect(nextSeq(10, 5)).toBe(11);
    expect(nextSeq(10, 1_000.7)).toBe(1_000);
  });

  test("a browser's queue keeps what has not arrived, and nothing that has", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 30 }))), (given) => {
        let queue: Queue = {};
        for (const [id, seq] of given) queue = put(queue, id, { seq, answer: [seq], given: 0 });
        for (const { questionId, seq } of waitingIn(queue)) {
          expect(seq).toBe(Math.max(...given.filter(([id]) => id === questionId).map(([, one]) => one)));
          expect(arrived(queue, questionId, seq - 1)).toBe(queue);
          expect(arrived(queue, questionId, seq)[questionId]).toBeUndefined();
        }
        expect(readQueue(JSON.stringify(queue))).toEqual(queue);
      }),
    );
    for (const broken of [null, "", "[", "null", '{"a":1}', '{"1":{"seq":"x"}}']) expect(readQueue(broken)).toEqual({});
  });
});

test("an answer counts that arrives by the deadline, or was given by then and held up for a minute [D5]", () => {
  const deadline = new Date("2026-11-29T10:00:00Z");
  const at = (ms: number) => new Date(deadline.getTime() + ms);
  const counts = (arrives: number, given: number | null) =>
    isInTime({ deadline, now: at(arrives), given: given === null ? null : at(given) });
  expect([counts(0, null), counts(-1, 5_000), counts(graceMs, 0), counts(graceMs, -9)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([counts(1, null), counts(1, 1), counts(graceMs + 1, -1)]).toEqual([false, false, false]);
  expect([isDue(deadline, at(graceMs)), isDue(deadline, at(graceMs + 1))]).toEqual([false, true]);
});

describe("a question", () => {
  test("has equally many options in each language", () => {
    expect(optionsOf({ ja: "一\n\n 二 ", en: "one\ntwo" })).toEqual([
      { ja: "一", en: "one" },
      { ja: "二", en: "two" },
    ]);
    expect(optionsOf({ ja: "一", en: "one\ntwo" })).toBeNull();
    expect(optionsOf({ ja: "あ".repeat(201) })).toBeNull();
    expect(optionsOf({})).toEqual([]);
  });

  test("has a key that fits it, and that is read as it was written", () => {
    for (const [type, options, typed, right] of [
      ["single", 3, "２", [1]],
      ["multiple", 3, "3、1,1", [0, 2]],
      ["truefalse", 2, "○", [0]],
      ["truefalse", 2, "False", [1]],
      ["fill", 0, "水\nみず", ["水", "みず"]],
    ] as const) {
      const read = rightOf(type, options, typed);
      expect(read, typed).toEqual(right);
      expect(read && rightOf(type, options, writtenKey(type, read))).toEqual(right);
    }
    for (const [type, options, typed] of [
      ["single", 3, "4"],
      ["single", 3, "1,2"],
      ["multiple", 3, "0"],
      ["multiple", 3, "a"],
      ["truefalse", 2, "maybe"],
      ["fill", 0, " 。"],
    ] as const)
      expect(rightOf(type, options, typed), typed).toBeNull();
  });

  test("takes the answers that it can have, in one form", () => {
    const single = { type: "single", options: [{}, {}] };
    expect([1, "1", [1], null, ""].map((sent) => readAnswer(single, sent))).toEqual([[1], [1], [1], [], []]);
    expect([2, -1, 1.5, "x", [0, 1], true, {}].map((sent) => readAnswer(single, sent))).toEqual(Array(7).fill(null));
    expect(readAnswer({ ...single, type: "multiple" }, ["1", "0", "1"])).toEqual([0, 1]);
    expect([true, false].map((sent) => readAnswer({ type: "truefalse", options: [] }, sent))).toEqual([[0], [1]]);
    expect(readAnswer({ type: "fill", options: [] }, [" みず "])).toBe("みず");
    expect(readAnswer({ type: "fill", options: [] }, [1])).toBeNull();
  });
});

test("a paper has each question once, and its orders are those of the dice", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer()), fc.integer({ min: 0, max: 20 }), (all, size) => {
      const paper = drawn(all, size, (below) => Math.floor(Math.random() * below));
      expect(paper).toHaveLength(Math.min(size, all.length));
      expect(new Set(paper).size).toBe(paper.length);
      expect(paper.every((one) => all.includes(one))).toBe(true);
    }),
  );
  const seen = new Set<string>();
  for (const first of [0, 1, 2])
    for (const second of [0, 1]) {
      const rolls = [first, second];
      seen.add(shuffled(["a", "b", "c"], () => rolls.shift() ?? 0).join(""));
    }
  expect(seen.size).toBe(6);
});

describe("a sound", () => {
  const frame = frames(1);
  const tag = Buffer.concat([Buffer.from("ID3\x03\x00\x00\x00\x00\x00\x14", "latin1"), Buffer.alloc(20)]);
  const end = Buffer.concat([Buffer.from("TAG"), Buffer.alloc(125)]);
  const check = (bytes: Buffer) =>
    checkMp3({
      bytes: bytes.length,
      read: async (start, length) => bytes.subarray(start, start + length),
    });

  test("is frames of MP3 from the first to the last byte", async () => {
    for (const good of [frames(3), Buffer.concat([tag, frames(9), end]), frames(4_000)]) await check(good);
    const page = Buffer.from(frame);
    page.write("<script src=x>", 40);
    const far = Buffer.from(tag);
    far.set([0x7f, 0x7f, 0x7f, 0x7f], 6);
    for (const bad of [
      frames(2),
      frames(5).subarray(0, 2_000),
      Buffer.concat([frames(5), Buffer.from("PK")]),
      Buffer.concat([frames(5), Buffer.from("<html>".repeat(10))]),
      Buffer.concat([frames(2), page, frames(2)]),
      Buffer.concat([far, frames(5)]),
      Buffer.concat([tag]),
      Buffer.from("<html></html>".repeat(100)),
      Buffer.alloc(2_000, 0xff),
    ])
      await expect(check(bad)).rejects.toMatchObject({ key: "Extension name error" });
  });
});
