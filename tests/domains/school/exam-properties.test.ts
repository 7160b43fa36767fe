import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { graceMs } from "~/products/school/exam/rules/attempt-times";
import { endNextDue } from "~/products/school/exam/verbs/end-due.server";
import { sized } from "../../harness/size";
import { db, exam, rightTo, run, send, server, somebody, start, storedIn, submit, wrongTo } from "./exam-world";

/* [D5] Two phones of a candidate, whose clocks are wrong, answer through a network that repeats, holds up and reorders
   what they send; the attempt is cut off at any moment. What counts, and the score, agree with a plain reference. */

/** Seconds after the deadline at which messages arrive, far enough from the ends that a slow machine changes nothing. */
const arrivals = [-300, -120, -30, 15, 30, 120, 240] as const;
type Arrival = (typeof arrivals)[number];
const questions = 4;

const schedule = fc.record({
  /** Seconds by which each phone's clock is ahead. */
  skews: fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -40, max: 40 })),
  messages: fc.array(
    fc.record({
      phone: fc.constantFrom(0 as const, 1 as const),
      question: fc.nat({ max: questions - 1 }),
      isRight: fc.boolean(),
      /** Each copy of it. */
      copies: fc.subarray([...arrivals], { minLength: 1, maxLength: 3 }),
      /** Seconds between giving it and its first arrival. */
      heldUp: fc.integer({ min: 0, max: 200 }),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  submittedAt: fc.option(fc.constantFrom(...arrivals)),
  sweptAt: fc.option(fc.constantFrom(...arrivals)),
  startedAgainAt: fc.option(fc.constantFrom(...arrivals)),
});
type Schedule = typeof schedule extends fc.Arbitrary<infer S> ? S : never;

/** A message as its phone sends it: `given` in seconds after the deadline by its own clock, which numbers it too. */
const sentOf = ({ skews, messages }: Schedule) =>
  messages.map(({ phone, question, isRight, copies, heldUp }, at) => {
    const given = Math.min(...copies) - heldUp + skews[phone];
    return { question, isRight, copies, given, seq: 1_000_000_000 + given * 1_000 + at };
  });
type Sent = ReturnType<typeof sentOf>[number];

const counts = (arrival: Arrival, { given }: Pick<Sent, "given">): boolean =>
  arrival <= 0 || (arrival <= graceMs / 1_000 && given <= 0);

/** The answers that count, of the messages in the order of their arrival. */
function heldAfter(all: Schedule, isLater: (held: Sent, came: Sent) => boolean): Map<number, Sent> {
  const held = new Map<number, Sent>();
  for (const arrival of arrivals) {
    for (const came of sentOf(all).filter(({ copies }) => copies.includes(arrival))) {
      const before = held.get(came.question);
      if (counts(arrival, came) && (!before || isLater(before, came))) held.set(came.question, came);
    }
    if (all.submittedAt === arrival) break;
  }
  return held;
}
const bySeq = (held: Sent, came: Sent): boolean => came.seq > held.seq;

/** Moves the deadline of an attempt so that now is so many seconds after it; answers it, ms since 1970. */
async function arriveAt(id: number, arrival: Arrival): Promise<number> {
  const [row] = await db.execute<{ ms: string }>(sql`
    update exam_attempt set deadline = date_trunc('second', clock_timestamp()) - make_interval(secs => ${arrival})
     where id = ${id} returning (extract(epoch from deadline) * 1000)::bigint as ms`);
  return Number(row?.ms);
}

const stateOf = async (id: number): Promise<string> => {
  const [row] = await db.execute<{ state: string }>(sql`select state from exam_attempt where id = ${id}`);
  return row?.state ?? "";
};

test("what counts and the score agree with a plain reference, whatever is cut off, doubled, late or by wrong clocks", async () => {
  const categoryId = await exam(questions / 4, { attemptsPerDay: 100 });
  await fc.assert(
    fc.asyncProperty(schedule, async (all) => {
      const userId = await somebody();
      const { attemptId, questions: paper } = await start(userId, categoryId);
      const messages = sentOf(all);
      for (const arrival of arrivals) {
        if ((await stateOf(attemptId)) !== "in_progress") break;
        const deadline = await arriveAt(attemptId, arrival);
        const now = messages.filter(({ copies }) => copies.includes(arrival));
        const replies = await Promise.all(
          now.map(({ question, isRight, given, seq }) => {
            const asked = paper[question];
            if (!asked) throw new Error("no question");
            const answer = isRight ? rightTo(asked) : wrongTo(asked);
            const givenAt = new Date(deadline + given * 1_000).toISOString();
            return send(userId, { attemptId, questionId: asked.id, answer, seq, givenAt });
          }),
        );
        expect(replies.map(({ status }) => status)).toEqual(now.map((one) => (counts(arrival, one) ? 200 : 406)));
        if (all.startedAgainAt === arrival && arrival <= graceMs / 1_000)
          expect((await start(userId, categoryId)).attemptId).toBe(attemptId);
        if (all.sweptAt === arrival) await run(endNextDue);
        if (all.submittedAt === arrival) await submit(userId, attemptId);
      }
      const held = heldAfter(all, bySeq);
      const score = Math.floor(([...held.values()].filter(({ isRight }) => isRight).length * 100) / questions);
      expect((await submit(userId, attemptId)).body.detail.score).toBe(score);
      const stored = await storedIn(attemptId);
      expect(paper.map(({ id }) => stored.get(id)?.seq ?? 0)).toEqual(paper.map((_, at) => held.get(at)?.seq ?? 0));
      expect(paper.map(({ id }) => stored.get(id)?.isRight)).toEqual(
        paper.map((_, at) => held.get(at)?.isRight ?? false),
      );
      const after = { attemptId, questionId: paper[0]?.id, answer: null, seq: 2_000_000_000 };
      expect((await send(userId, after)).body).toMatchObject({ message: "examOver" });
      const open = await server.call(userId, "GET", "/api/exam/myList");
      expect(open.body.content).toHaveLength(1);
    }),
    { numRuns: sized(15, 400), endOnFailure: true },
  );
});

test("control: schedules tell the reference from one by which what arrives last counts", () => {
  const differs = (all: Schedule) => {
    const [right, naive] = [heldAfter(all, bySeq), heldAfter(all, () => true)];
    return [...right].some(([question, { seq }]) => naive.get(question)?.seq !== seq);
  };
  expect(fc.sample(schedule, 500).filter(differs).length).toBeGreaterThan(25);
});
