import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { linesOf } from "~/foundation/desks/import/decode-table";
import { readRows } from "~/foundation/desks/import/read-rows.server";
import { importRows } from "~/foundation/desks/import/verbs/import-rows.server";
import { translator } from "~/platform/i18n/texts.server";
import { statisticsOf } from "~/products/school/exam/queries/statistics.server";
import { examQuestionDesk } from "~/products/school/exam/question-desk.server";
import { examAttempts, examItems, examQuestions } from "~db/schema/school-exam";
import { deskBy } from "../../harness/desk";
import { db, exam, run, server, somebody } from "./exam-world";

const t = translator("en_US");
const questionsOf = (categoryId: number) =>
  db.select().from(examQuestions).where(eq(examQuestions.categoryId, categoryId)).orderBy(examQuestions.id);

test("an administrator saves, changes and removes questions; a change of what is asked begins new statistics", async () => {
  const [admin, categoryId] = [await somebody("admin"), await exam(0)];
  const body = { categoryId, type: "single", text: "水?", options: "水\n茶", optionsEn: "water\ntea", answerKey: "２" };
  const save = (more: object) => server.call(admin, "POST", "/api/exam/question/save", { ...body, ...more });
  const { id } = (await save({})).body;
  const row = async () => (await questionsOf(categoryId)).find((one) => one.id === id);
  expect(await row()).toMatchObject({
    answerKey: "2",
    version: 1,
    points: 1,
    options: { zh: "水\n茶", en: "water\ntea" },
  });
  const update = (more: object) => server.call(admin, "PUT", "/api/exam/question/update", { ...body, id, ...more });
  await update({ explanation: "why" });
  expect(await row()).toMatchObject({ version: 1, explanation: { zh: "why" } });
  await update({ answerKey: "1" });
  expect(await row()).toMatchObject({ version: 2, answerKey: "1" });
  for (const [more, key] of [
    [{ optionsEn: "water" }, "examOptionsUneven"],
    [{ options: "水", optionsEn: "" }, "examOptionsCount"],
    [{ answerKey: "3" }, "examKeyInvalid"],
    [{ type: "truefalse", answerKey: "maybe" }, "examKeyInvalid"],
    [{ categoryId: 999_999 }, "examCategoryGone"],
  ] as const)
    expect((await save(more)).body, key).toMatchObject({ message: key });
  const gone = () => server.call(admin, "DELETE", `/api/exam/category/delete/${categoryId}`);
  expect((await gone()).body).toMatchObject({ message: "examCategoryInUse" });
  await server.call(admin, "DELETE", `/api/exam/question/delete/${id}`);
  expect((await gone()).status).toBe(200);
});

test("a table is tried first, with the faults of each line, and imported whole or not at all", async () => {
  const by = deskBy(await somebody("admin"), "ADMIN");
  const categoryId = await exam(0);
  const head = "categoryId,type,text.zh,text.ja,text.en,options.zh,options.ja,options.en,answerKey";
  const table = (...lines: string[]) => [head, ...lines].join("\n");
  const bring = async (text: string) => {
    const { rows, faults } = await readRows(
      examQuestionDesk,
      { db, actor: by.actor, locale: "en_US" },
      await linesOf(text),
      { t },
    );
    const all = await run((tx) => importRows(tx, examQuestionDesk, by, rows, { t, isTry: faults.length > 0 }));
    return [...faults, ...all.faults].sort((a, b) => a.line - b.line);
  };
  const faults = await bring(
    table(
      `${categoryId},single,,,Q1,,,"a\nb",1`,
      `${categoryId},single,,,Q2,,,"a\nb",5`,
      `${categoryId},essay,,,Q3,,,,x`,
      `${categoryId},multiple,,,Q4,,,"a",1`,
    ),
  ).catch((error) => error);
  /* Lines of a file: a cell with a line break makes its row two lines long. */
  expect(faults.map(({ line }: { line: number }) => line)).toHaveLength(3);
  expect(faults.map(({ text }: { text: string }) => text).join("\n")).toMatch(/Right answer|Type|Options/);
  expect(await bring(table(`${categoryId},fill,,,Q5,,,,"water\n水"`, `${categoryId},truefalse,,,Q6,,,,○`))).toEqual([]);
  expect((await questionsOf(categoryId)).slice(-2)).toMatchObject([{ answerKey: "water\n水" }, { answerKey: "true" }]);
});

/** The correlation of two rows of numbers by its definition. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  const [ma, mb] = [mean(a), mean(b)];
  const sum = (of: (at: number) => number) => a.reduce((total, _, at) => total + of(at), 0);
  const da = (at: number) => (a[at] ?? 0) - ma;
  const db_ = (at: number) => (b[at] ?? 0) - mb;
  return sum((at) => da(at) * db_(at)) / Math.sqrt(sum((at) => da(at) ** 2) * sum((at) => db_(at) ** 2));
}

test("statistics say how often a question was right and how it tells candidates apart, by its present version", async () => {
  const categoryId = await exam();
  const [question] = await questionsOf(categoryId);
  if (!question) throw new Error("no question");
  const rest = [9, 8, 7, 3, 2, 1, 6, 4];
  const right = [true, true, true, false, false, true, true, false];
  const sit = async (earned: number, isRight: boolean, version: number) => {
    const [attempt] = await db
      .insert(examAttempts)
      .values({
        userId: await somebody(),
        categoryId,
        state: "graded",
        deadline: new Date(),
        gradedTime: new Date(),
        earned: earned + Number(isRight),
        possible: 10,
        score: 50,
        passed: false,
      })
      .returning({ id: examAttempts.id });
    const attemptId = attempt?.id ?? 0;
    await db
      .insert(examItems)
      .values({ attemptId, questionId: question.id, version, isRight, earned: Number(isRight) });
  };
  for (const [at, points] of rest.entries()) await sit(points, right[at] ?? false, 1);
  for (const points of [1, 2, 3]) await sit(points, false, 7);
  const found = (await statisticsOf(db, [question.id])).get(question.id);
  expect(found).toMatchObject({ tried: 8, rightPercent: 63 });
  expect(found?.discrimination).toBeCloseTo(correlation(right.map(Number), rest), 1);
  expect(await statisticsOf(db, [])).toEqual(new Map());
});
