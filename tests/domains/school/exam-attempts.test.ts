import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { forgetExams } from "~/products/school/exam/own-data.server";
import { endNextDue } from "~/products/school/exam/verbs/end-due.server";
import { users } from "~db/schema/accounts";
import { examAttempts, examCategories, examEvents, examQuestions } from "~db/schema/school-exam";
import { loses } from "../../harness/loses";
import { askPage } from "../../harness/page-module";
import { sized } from "../../harness/size";
import {
  database,
  db,
  exam,
  expire,
  rightTo,
  run,
  secret,
  send,
  server,
  somebody,
  start,
  startReply,
  storedIn,
  submit,
  visitorOf,
} from "./exam-world";

const attemptsOf = (userId: number) => db.select().from(examAttempts).where(eq(examAttempts.userId, userId));
const refused = (key: string) => ({ status: 406, body: { message: key } });

describe("starting [D5]", () => {
  test("twenty times at once begins one attempt; a naive twin begins several", async () => {
    const [userId, categoryId] = [await somebody(), await exam()];
    const replies = await Promise.all(Array.from({ length: 20 }, () => start(userId, categoryId)));
    expect(new Set(replies.map(({ attemptId }) => attemptId)).size).toBe(1);
    expect(await attemptsOf(userId)).toHaveLength(1);

    await database.ownerSql`create table twin_attempt (user_id bigint)`;
    await database.ownerSql`grant all on twin_attempt to public`;
    const naive = async () => {
      const [held] = await db.execute<{ n: number }>(sql`select count(*)::int as n from twin_attempt`);
      if (held?.n === 0) await db.execute(sql`insert into twin_attempt values (1)`);
    };
    const several = await loses(async () => {
      await db.execute(sql`delete from twin_attempt`);
      await Promise.all(Array.from({ length: 20 }, naive));
      const [held] = await db.execute<{ n: number }>(sql`select count(*)::int as n from twin_attempt`);
      return (held?.n ?? 0) > 1;
    });
    expect(several).toBe(true);
  });

  test("copies the paper: later changes of the bank and the rules change nothing of it", async () => {
    const [userId, categoryId] = [await somebody(), await exam()];
    const before = await start(userId, categoryId);
    await db
      .update(examQuestions)
      .set({ text: { en: "Changed" }, answerKey: "2", version: 2 })
      .where(and(eq(examQuestions.categoryId, categoryId), eq(examQuestions.type, "single")));
    await db.update(examCategories).set({ passMark: 100, minutes: 1 }).where(eq(examCategories.id, categoryId));
    const again = await start(userId, categoryId);
    expect({ ...again, serverTime: "" }).toEqual({ ...before, serverTime: "" });
    for (const [at, question] of before.questions.entries())
      await send(userId, {
        attemptId: before.attemptId,
        questionId: question.id,
        answer: rightTo(question),
        seq: at + 1,
      });
    expect((await submit(userId, before.attemptId)).body.detail).toEqual({ score: 100, pass: true, wrong: [] });
  });

  test("ends with the attempts of the day, three open ones, no questions and hidden categories", async () => {
    const userId = await somebody();
    const once = await exam(1, { attemptsPerDay: 1 });
    const { attemptId } = await start(userId, once);
    await submit(userId, attemptId);
    expect(await startReply(userId, once)).toMatchObject(refused("examNoneLeft"));
    await db.execute(sql`update exam_attempt set start_time = start_time - interval '1 day' where id = ${attemptId}`);
    expect((await startReply(userId, once)).status).toBe(200);
    for (const _ of [2, 3]) await start(userId, await exam());
    expect(await startReply(userId, await exam())).toMatchObject(refused("examTooManyOpen"));
    const other = await somebody();
    expect(await startReply(other, await exam(0))).toMatchObject(refused("examEmpty"));
    expect(await startReply(other, await exam(1, { seq: -1 }))).toMatchObject(refused("notFindData"));
    expect((await startReply(0, once)).status).toBe(401);
  });

  test("is not stopped by an attempt whose time is over: it is ended first", async () => {
    const [userId, categoryId] = [await somebody(), await exam()];
    const { attemptId } = await start(userId, categoryId);
    await expire(attemptId, 61);
    expect((await start(userId, categoryId)).attemptId).not.toBe(attemptId);
    const [first] = await attemptsOf(userId);
    expect(first).toMatchObject({ state: "auto_submitted", score: 0, passed: false });
  });
});

describe("answers", () => {
  test("that come twice, late or in another order end in the highest number; the reply says which counts", async () => {
    const [userId, categoryId] = [await somebody(), await exam()];
    const { attemptId, questions } = await start(userId, categoryId);
    const fill = questions.find(({ type }) => type === "fill");
    const sent = [3, 1, 5, 2, 5, 4, 1].map((seq) => ({ attemptId, questionId: fill?.id, answer: `a${seq}`, seq }));
    const replies = await Promise.all(sent.map((body) => send(userId, body)));
    expect(replies.every(({ status }) => status === 200)).toBe(true);
    expect((await send(userId, sent[1] ?? {})).body.detail).toEqual({ kept: false, seq: 5, answer: "a5" });
    expect((await storedIn(attemptId)).get(fill?.id ?? 0)).toMatchObject({ answer: "a5", seq: 5 });
  });

  test("of two phones at once never lose the later one; a naive twin does", async () => {
    const [userId, categoryId] = [await somebody(), await exam()];
    const { attemptId, questions } = await start(userId, categoryId);
    const fill = questions.find(({ type }) => type === "fill")?.id ?? 0;
    for (let round = 0; round < 5; round++) {
      const numbers = Array.from({ length: 8 }, (_, at) => round * 8 + at + 1);
      await Promise.all(
        numbers.toReversed().map((seq) => send(userId, { attemptId, questionId: fill, answer: `n${seq}`, seq })),
      );
      expect((await storedIn(attemptId)).get(fill)).toMatchObject({ seq: round * 8 + 8, answer: `n${round * 8 + 8}` });
    }
    await database.ownerSql`create table twin_answer (seq int)`;
    await database.ownerSql`grant all on twin_answer to public`;
    await db.execute(sql`insert into twin_answer values (0)`);
    const naive = async (seq: number) => {
      const [held] = await db.execute<{ seq: number }>(sql`select seq from twin_answer`);
      if ((held?.seq ?? 0) < seq) await db.execute(sql`update twin_answer set seq = ${seq}`);
    };
    const lost = await loses(async () => {
      await db.execute(sql`update twin_answer set seq = 0`);
      await Promise.all([8, 7, 6, 5, 4, 3, 2, 1].map(naive));
      const [held] = await db.execute<{ seq: number }>(sql`select seq from twin_answer`);
      return held?.seq !== 8;
    });
    expect(lost).toBe(true);
  });

  test("count until the deadline, held-up ones a minute longer, and never after the submission [D5]", async () => {
    const [userId, categoryId] = [await somebody(), await exam()];
    const { attemptId, questions } = await start(userId, categoryId);
    const [question] = questions;
    const body = { attemptId, questionId: question?.id, answer: question && rightTo(question), seq: 1 };
    await expire(attemptId, 20);
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
    expect(await send(userId, body)).toMatchObject(refused("examTimeOver"));
    expect(await send(userId, { ...body, givenAt: ago(5) })).toMatchObject(refused("examTimeOver"));
    expect((await send(userId, { ...body, givenAt: ago(40) })).body.detail).toMatchObject({ kept: true });
    await expire(attemptId, 70);
    expect(await send(userId, { ...body, seq: 2, givenAt: ago(90) })).toMatchObject(refused("examTimeOver"));
    await submit(userId, attemptId);
    expect(await send(userId, { ...body, seq: 3 })).toMatchObject(refused("examOver"));
    const stored = await storedIn(attemptId);
    expect([...stored.values()].filter(({ seq }) => seq > 0)).toHaveLength(1);
    expect((await attemptsOf(userId))[0]).toMatchObject({ state: "auto_submitted", score: 25 });
  });

  test("that do not fit their question are refused", async () => {
    const [userId, categoryId] = [await somebody(), await exam()];
    const { attemptId, questions } = await start(userId, categoryId);
    const single = questions.find(({ type }) => type === "single")?.id;
    for (const answer of [[0, 1], 9, "x", true])
      expect(await send(userId, { attemptId, questionId: single, answer, seq: 1 })).toMatchObject(
        refused("examAnswerInvalid"),
      );
    expect(await send(userId, { attemptId, questionId: 999_999, answer: 0, seq: 1 })).toMatchObject(
      refused("notFindData"),
    );
    expect((await send(userId, { attemptId, questionId: single, answer: 0, seq: 0 })).status).toBe(406);
  });

  test("of many candidates at once are all stored and graded", async () => {
    const categoryId = await exam();
    const people = await Promise.all(Array.from({ length: sized(25, 1_000) }, () => somebody()));
    const papers = await Promise.all(people.map(async (userId) => ({ userId, ...(await start(userId, categoryId)) })));
    const sent = papers.flatMap(({ userId, attemptId, questions }) =>
      questions.map((question, at) => ({
        userId,
        body: { attemptId, questionId: question.id, answer: rightTo(question), seq: at + 1 },
      })),
    );
    expect(sent).toHaveLength(4 * people.length);
    const replies = await Promise.all(sent.map(({ userId, body }) => send(userId, body)));
    expect(replies.filter(({ body }) => body.detail?.kept !== true)).toEqual([]);
    const results = await Promise.all(papers.map(({ userId, attemptId }) => submit(userId, attemptId)));
    expect(results.map(({ body }) => body.detail.score)).toEqual(people.map(() => 100));
  });
});

describe("the end of an attempt", () => {
  test("comes by itself after the deadline and the grace, once, also by two processes; its candidate is notified", async () => {
    const [userId, other, categoryId] = [await somebody(), await somebody(), await exam()];
    const [late, early] = [await start(userId, categoryId), await start(other, categoryId)];
    const [question] = late.questions;
    await send(userId, {
      attemptId: late.attemptId,
      questionId: question?.id,
      answer: question && rightTo(question),
      seq: 1,
    });
    await expire(late.attemptId, 61);
    await expire(early.attemptId, 50);
    const sweep = async () => {
      while (await run(endNextDue));
    };
    await Promise.all([sweep(), sweep()]);
    expect((await attemptsOf(userId))[0]).toMatchObject({ state: "auto_submitted", score: 25, passed: false });
    expect((await attemptsOf(other))[0]).toMatchObject({ state: "in_progress", score: null });
    const news = await db.execute(
      sql`select key, params from notification where user_id = ${userId} and ref_type = 'exam-attempt'`,
    );
    expect(news).toMatchObject([{ key: "exam:notice.ended", params: { score: 25 } }]);
    expect((await submit(userId, late.attemptId)).body.detail).toMatchObject({ score: 25, pass: false });
  });

  test("is graded once, however often it is submitted", async () => {
    const [userId, categoryId] = [await somebody(), await exam()];
    const { attemptId } = await start(userId, categoryId);
    const replies = await Promise.all(Array.from({ length: 6 }, () => submit(userId, attemptId)));
    const [first] = replies;
    for (const { status, body } of replies) {
      expect(status).toBe(200);
      expect(body.detail.wrong.toSorted()).toEqual(first?.body.detail.wrong.toSorted());
    }
    expect((await attemptsOf(userId))[0]).toMatchObject({ state: "graded", score: 0 });
  });
});

describe("what is right", () => {
  const leaks = (text: string) =>
    [secret, "zqTypedSecret", '"right":', "explanation"].filter((one) => text.includes(one));

  test("is in no reply and no page before the submission, and in both after it", async () => {
    const [userId, categoryId] = [await somebody(), await exam()];
    const reply = await startReply(userId, categoryId);
    const { attemptId } = reply.body.detail;
    const attempt = () => server.call(userId, "GET", `/api/exam/attempt/${attemptId}`);
    const page = (path: string) => askPage(path, visitorOf(userId));
    const seen = async () =>
      [
        JSON.stringify((await attempt()).body),
        (await page(`/school/exam/attempt/${attemptId}`)).text,
        (await page(`/school/exam/practice/${categoryId}`)).text,
      ].map(leaks);
    expect(leaks(JSON.stringify(reply.body))).toEqual([]);
    expect((await seen()).flat()).toEqual([]);
    await submit(userId, attemptId);
    for (const found of await seen()) expect(found).toContain(secret);

    /* The same questions may come again: while they do, earlier papers keep what is right to themselves. */
    await start(userId, categoryId);
    expect((await seen()).flat()).toEqual([]);
  });

  test("is for administrators only", async () => {
    const guest = await somebody();
    for (const [method, path] of [
      ["GET", "/api/exam/question/list"],
      ["GET", "/api/admin/exam/category/list"],
      ["GET", "/api/admin/exam/attempt/list"],
      ["POST", "/api/exam/question/save"],
      ["POST", "/api/exam/question/import"],
    ] as const)
      expect((await server.call(guest, method, path, method === "GET" ? undefined : {})).status, path).toBe(409);
  });
});

test("other people's attempts are not there", async () => {
  const [userId, stranger, categoryId] = [await somebody(), await somebody(), await exam()];
  const { attemptId, questions } = await start(userId, categoryId);
  const body = { attemptId, questionId: questions[0]?.id, answer: null, seq: 1 };
  for (const reply of [
    await send(stranger, body),
    await submit(stranger, attemptId),
    await server.call(stranger, "GET", `/api/exam/attempt/${attemptId}`),
    await server.call(stranger, "PUT", "/api/exam/event", { attemptId, kind: "blur" }),
    await server.call(stranger, "PUT", "/api/exam/certificate", { id: attemptId, name: "x" }),
    await server.call(stranger, "GET", `/api/exam/certificate/paper/${attemptId}`),
  ])
    expect(reply).toMatchObject(refused("notFindData"));
  expect((await askPage(`/school/exam/attempt/${attemptId}`, visitorOf(stranger))).refused).toBe(true);
  expect((await server.call(stranger, "GET", "/api/exam/myList")).body.content).toEqual([]);
  expect((await server.call(userId, "GET", "/api/exam/myList")).body.content).toHaveLength(1);
});

test("events are kept up to a bound and counted for administrators", async () => {
  const [userId, admin, categoryId] = [await somebody(), await somebody("admin"), await exam()];
  const { attemptId } = await start(userId, categoryId);
  const tell = (kind: string) => server.call(userId, "PUT", "/api/exam/event", { attemptId, kind });
  for (const kind of ["blur", "leave", "back", "leave"]) expect((await tell(kind)).body.detail).toBe(true);
  expect((await tell("sleep")).status).toBe(406);
  const rows = Array.from({ length: 196 }, () => ({ attemptId, kind: "blur" }));
  await db.insert(examEvents).values(rows);
  expect((await tell("blur")).body.detail).toBe(false);
  const list = await server.call(admin, "GET", `/api/admin/exam/attempt/list?categoryId=${categoryId}`);
  expect(list.body.content).toMatchObject([{ id: attemptId, blur: 197, leave: 2, answered: "0 / 4" }]);
});

test("a certificate is of a passed attempt, says the chosen name and nothing else of its holder, and goes with the account", async () => {
  const [userId, categoryId] = [await somebody(), await exam()];
  const { attemptId, questions } = await start(userId, categoryId);
  const make = (name: string) => server.call(userId, "PUT", "/api/exam/certificate", { id: attemptId, name });
  expect(await make("x")).toMatchObject(refused("examNotPassed"));
  for (const question of questions)
    await send(userId, { attemptId, questionId: question.id, answer: rightTo(question), seq: 1 });
  await submit(userId, attemptId);
  const { code } = (await make("山田 花子")).body.detail;
  expect((await make("Hanako Yamada")).body.detail.code).toBe(code);
  const paper = await server.call(userId, "GET", `/api/exam/certificate/paper/${attemptId}`);
  expect([paper.status, paper.headers["content-type"], String(paper.body).slice(0, 5)]).toEqual([
    200,
    "application/pdf",
    "%PDF-",
  ]);
  const page = () => askPage(`/school/exam/certificate/${code}`, null);
  const { text } = await page();
  expect(text).toContain("Hanako Yamada");
  expect(text).not.toMatch(/userId|attemptId|@example\.com/);
  expect((await askPage("/school/exam/certificate/000000000000", null)).refused).toBe(true);
  await db.update(users).set({ closedAt: new Date() }).where(eq(users.id, userId));
  expect((await page()).refused).toBe(true);
  await db.update(users).set({ anonymisedAt: new Date() }).where(eq(users.id, userId));
  await forgetExams(db);
  const [attempt] = await attemptsOf(userId);
  expect(attempt).toMatchObject({ certificateCode: null, certificateName: "", score: 100 });
  expect([...(await storedIn(attemptId)).values()].every(({ answer }) => answer === null)).toBe(true);
});
