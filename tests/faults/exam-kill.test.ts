import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { examAttempts } from "~db/schema/school-exam";
import {
  database,
  db,
  exam,
  type Question,
  rightTo,
  type Started,
  storedIn,
  wrongTo,
} from "../domains/school/exam-world";
import { type Front, frontOf, type Sent, type TimedReply } from "../harness/front";
import { inParallel } from "../harness/http";
import { loses } from "../harness/loses";
import { type Person, person } from "../harness/people";
import { freePort, type Product, startProduct } from "../harness/product";
import { sized } from "../harness/size";

/* [D5] A server that is killed while candidates answer and submit. */

let product: Product;
let front: Front;
beforeAll(async () => {
  product = await startProduct(database.url, { PORT: String(await freePort()) });
  front = await frontOf([{ port: product.port, host: product.host("dev") }]);
});
afterAll(async () => {
  await front?.close();
  await product?.kill("SIGKILL");
});

/** The process dies with every answer that is still on its way; another starts at once. */
async function killAndRestart(): Promise<void> {
  front.proxies[0]?.fault("cut");
  await product.kill("SIGKILL");
  product = await startProduct(database.url, { PORT: String(product.port) });
  front.proxies[0]?.fault("delay");
}

/** Sends again until there is an answer, as the page of an examination does. */
async function persist(call: Sent): Promise<TimedReply> {
  for (const end = Date.now() + 180_000; ; ) {
    const reply = await front.send(0, call).catch(() => null);
    if (reply && reply.status !== 503) return reply;
    if (Date.now() > end) throw new Error("the product never came back");
    await sleep(50 + Math.random() * 100);
  }
}

type Given = { question: Question; seq: number; isRight: boolean };
type Candidate = { who: Person; started: Started; given: Given[] };

const startCall = ({ cookie }: Person, categoryId: number): Sent => ({
  path: "/api/exam/start",
  body: { categoryId },
  cookie,
});
const submitCall = ({ who, started }: Candidate): Sent => ({
  method: "PUT",
  path: `/api/exam/submit/${started.attemptId}`,
  body: {},
  cookie: who.cookie,
});
const answerCall = ({ who, started }: Candidate, { question, seq, isRight }: Given): Sent => ({
  method: "PUT",
  path: "/api/exam/answer",
  body: {
    attemptId: started.attemptId,
    questionId: question.id,
    answer: isRight ? rightTo(question) : wrongTo(question),
    seq,
    givenAt: new Date().toISOString(),
  },
  cookie: who.cookie,
});

/** A candidate whose two phones begin at once. */
async function candidate(categoryId: number): Promise<Candidate> {
  const who = await person(db, "guest");
  const replies = await Promise.all([0, 1].map(() => persist(startCall(who, categoryId))));
  const [started, again] = replies.map(({ body }) => JSON.parse(body).detail as Started);
  expect(again?.attemptId).toBe(started?.attemptId);
  return { who, started: started as Started, given: [] };
}

let seq = 0;
/** Answers of both phones of each candidate to every question, right or wrong at random, in an order at random. */
const answersOf = (all: readonly Candidate[]) =>
  all
    .flatMap((one) => [...one.started.questions, ...one.started.questions].map((question) => ({ one, question })))
    .sort(() => Math.random() - 0.5)
    .map(({ one, question }) => {
      const given = { question, seq: ++seq, isRight: Math.random() < 0.7 };
      one.given.push(given);
      return { one, given };
    });

/** The answer that counts of a candidate to a question: the one that was given last. */
const lastTo = ({ given }: Candidate, id: number): Given | undefined =>
  given.filter(({ question }) => question.id === id).toSorted((a, b) => b.seq - a.seq)[0];

/** The answers that count and are not stored. */
async function lostOf(all: readonly Candidate[]): Promise<string[]> {
  const lost: string[] = [];
  for (const one of all) {
    const stored = await storedIn(one.started.attemptId);
    for (const { id } of one.started.questions)
      if (stored.get(id)?.seq !== lastTo(one, id)?.seq) lost.push(`${one.started.attemptId} ${id}`);
  }
  return lost;
}

test("a server killed while candidates answer and submit: the last answer to each question counts, once", async () => {
  const [people, kills] = [sized(6, 50), sized(1, 5)];
  const categoryId = await exam(2);
  const all: Candidate[] = [];
  for (let at = 0; at < people; at++) all.push(await candidate(categoryId));
  const sent = answersOf(all);
  const each = Math.floor(sent.length / (kills + 1));
  let killing: Promise<void> | undefined;
  await inParallel(sent, 2 * people, async ({ one, given }, at) => {
    if (at > 0 && at % each === 0 && at / each <= kills) killing = (killing ?? Promise.resolve()).then(killAndRestart);
    const reply = await persist(answerCall(one, given));
    expect(reply.status, reply.body).toBe(200);
  });
  await killing;
  expect(await lostOf(all)).toEqual([]);

  const ended = all.map((one) => persist(submitCall(one)));
  await killAndRestart();
  for (const [at, { status, body }] of (await Promise.all(ended)).entries()) {
    const one = all[at] as Candidate;
    const { questions } = one.started;
    const right = questions.filter(({ id }) => lastTo(one, id)?.isRight).length;
    const score = Math.floor((right * 100) / questions.length);
    expect([status, JSON.parse(body).detail.score]).toEqual([200, score]);
    const attempts = await db.select().from(examAttempts).where(eq(examAttempts.userId, one.who.id));
    expect(attempts).toMatchObject([{ state: "graded", score, earned: right }]);
    const late = await persist(answerCall(one, { question: questions[0] as Question, seq: ++seq, isRight: true }));
    expect(JSON.parse(late.body)).toMatchObject({ message: "examOver" });
  }
  expect(await lostOf(all)).toEqual([]);
});

test("control: a page that does not send again loses answers when the server is killed", async () => {
  const isLost = async () => {
    const categoryId = await exam(2);
    const all = [await candidate(categoryId), await candidate(categoryId)];
    let killing: Promise<void> | undefined;
    await inParallel(answersOf(all), 4, async ({ one, given }, at) => {
      if (at === 8) killing = killAndRestart();
      await front.send(0, answerCall(one, given)).catch(() => null);
    });
    await killing;
    return (await lostOf(all)).length > 0;
  };
  expect(await loses(isLost)).toBe(true);
});
