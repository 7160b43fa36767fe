import "../../../app/composition";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { closeDatabase } from "~/platform/data/database.server";
import { rolesOf } from "~/platform/domain/access";
import { examCalls } from "~/products/school/exam/calls";
import type { Db, Tx } from "~db/client";
import { examCategories, examItems, examQuestions } from "~db/schema/school-exam";
import { type CallServer, caller, startCalls } from "../../harness/call-server";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

export let database: TestDatabase;
export let db: Db;
export let server: CallServer;
const types = new Map<number, string>();

export const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);

/** Somebody of some types whom calls take for signed in. */
export async function somebody(of = "guest"): Promise<number> {
  const { id } = await person(db, of);
  types.set(id, of);
  return id;
}

/** Somebody as pages know them. */
export const visitorOf = (userId: number) => ({
  userId,
  nickname: `u${userId}`,
  roles: rolesOf(types.get(userId) ?? "guest"),
});

/** What is right and why, so that a reply that has it can be found. */
export const secret = "zqExplainedBySecretWords";

/** A category with `each` questions of every type; the first option, "true" and the text `right` are right. */
export async function exam(each = 1, more: Partial<typeof examCategories.$inferInsert> = {}): Promise<number> {
  const [category] = await db
    .insert(examCategories)
    .values({ name: { en: "Words" }, questionsPerPaper: Math.max(1, 4 * each), ...more })
    .returning({ id: examCategories.id });
  const categoryId = category?.id ?? 0;
  const explanation = { en: secret };
  const of = Array.from({ length: each }, (_, at) => [
    { type: "single", text: { en: `Single ${at}` }, options: { en: "right\nb\nc" }, answerKey: "1" },
    { type: "multiple", text: { en: `Multiple ${at}` }, options: { en: "right\nalso right\nc" }, answerKey: "1,2" },
    { type: "truefalse", text: { en: `Truth ${at}` }, answerKey: "true" },
    { type: "fill", text: { en: `Fill ${at}` }, answerKey: "zqTypedSecret" },
  ]).flat();
  if (each > 0) await db.insert(examQuestions).values(of.map((question) => ({ categoryId, explanation, ...question })));
  return categoryId;
}

export type Question = { id: number; type: string; options: { textEn: string }[]; answer: unknown; seq: number };
export type Started = { attemptId: number; deadline: string; serverTime: string; questions: Question[] };

export const startReply = (userId: number, categoryId: number) =>
  server.call(userId, "POST", "/api/exam/start", { categoryId });
export const start = async (userId: number, categoryId: number): Promise<Started> =>
  (await startReply(userId, categoryId)).body.detail;

/** The right answer to a question as a candidate would give it. */
export const rightTo = ({ type, options }: Question): unknown =>
  type === "fill"
    ? "ZQTYPED SECRET"
    : type === "truefalse"
      ? true
      : options.flatMap(({ textEn }, at) => (/right/.test(textEn) ? [at] : []));

/** A wrong answer to a question that its field takes. */
export const wrongTo = ({ type, options }: Question): unknown =>
  type === "fill"
    ? "zqWrong"
    : type === "truefalse"
      ? false
      : [options.findIndex(({ textEn }) => !/right/.test(textEn))];

export const send = (userId: number, body: object) => server.call(userId, "PUT", "/api/exam/answer", body);
export const submit = (userId: number, id: number) => server.call(userId, "PUT", `/api/exam/submit/${id}`);

/** Moves the deadline of an attempt to so many seconds before now. */
export const expire = (id: number, seconds: number) =>
  db.execute(
    sql`update exam_attempt set deadline = clock_timestamp() - make_interval(secs => ${seconds}) where id = ${id}`,
  );

/** The stored answers of an attempt by question. */
export async function storedIn(attemptId: number) {
  const rows = await db.select().from(examItems).where(sql`${examItems.attemptId} = ${attemptId}`);
  return new Map(rows.map((row) => [row.questionId, row]));
}

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  server = await startCalls(examCalls, (id) =>
    id === 0 ? null : ({ ...visitorOf(id), ...caller(id, types.get(id) ?? "guest") } as never),
  );
});
afterAll(async () => {
  await server?.close();
  await closeDatabase();
  await database?.close();
});
