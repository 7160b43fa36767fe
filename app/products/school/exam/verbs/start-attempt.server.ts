import { randomInt } from "node:crypto";
import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { databaseNow } from "~/platform/data/clock.server";
import { lockNumber } from "~/platform/data/locks";
import { DomainError, missing } from "~/platform/errors";
import type { InLanguages } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { examAttempts, examCategories, examItems, examQuestions } from "~db/schema/school-exam";
import { categoryShown, usedToday } from "../queries/categories.server";
import { isDue } from "../rules/attempt-times";
import { examLimits as limits } from "../rules/limits";
import { drawn, shuffled } from "../rules/paper";
import { choicesOf, optionsOf, rightOf } from "../rules/questions";
import { endDue } from "./end-due.server";

const dice = (below: number): number => randomInt(below);

type Question = typeof examQuestions.$inferSelect;

/** A question as a paper keeps it: its options in an order of their own, and its key by the places that they have there. */
function itemOf(question: Question, attemptId: number, place: number) {
  const { type, points, picture, sound, version } = question;
  const options: InLanguages[] =
    type === "fill" || type === "truefalse" ? [] : (optionsOf(question.options ?? {}) ?? []);
  const right = rightOf(type, choicesOf({ type, options }), question.answerKey) ?? [];
  const order = shuffled([...options.keys()], dice);
  const isMoved = options.length > 0;
  return {
    attemptId,
    questionId: question.id,
    place,
    version,
    shown: { type, text: question.text, options: order.map((at) => options[at] ?? {}), picture, sound, points },
    key: {
      right: isMoved ? (right as number[]).map((at) => order.indexOf(at)).sort((a, b) => a - b) : right,
      explanation: question.explanation ?? {},
    },
  };
}

/** Draws the questions of a paper at random and reads them. Throws `examEmpty` where the category has none. */
async function drawQuestions(tx: Tx, categoryId: number, size: number): Promise<Question[]> {
  const there = and(
    eq(examQuestions.categoryId, categoryId),
    isNull(examQuestions.deletedTime),
    gte(examQuestions.seq, 0),
  );
  const all = await tx.select({ id: examQuestions.id }).from(examQuestions).where(there);
  const ids = drawn(
    all.map(({ id }) => id),
    size,
    dice,
  );
  if (ids.length === 0) throw new DomainError("examEmpty");
  const rows = await tx.select().from(examQuestions).where(inArray(examQuestions.id, ids));
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/**
 * Begins an attempt, or returns the one that is in progress in the category [D5]. Its paper is a copy: questions, orders,
 * deadline and pass mark stay, whatever happens to the bank. One person starts at a time, also from several phones; their
 * attempts that are over are ended first. Throws `notFindData` for a category that is not shown, `examNoneLeft` after the
 * attempts of the day in Tokyo, `examTooManyOpen`, `examEmpty`.
 */
export async function startAttempt(
  tx: Tx,
  userId: number,
  categoryId: number,
): Promise<{ id: number; isNew: boolean }> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("examStart")}, hashtext(${String(userId)}))`);
  const open = await tx
    .select()
    .from(examAttempts)
    .where(and(eq(examAttempts.userId, userId), eq(examAttempts.state, "in_progress")))
    .orderBy(examAttempts.id)
    .for("update");
  const now = await databaseNow(tx);
  const due = open.filter(({ deadline }) => isDue(deadline, now));
  for (const attempt of due) await endDue(tx, attempt);
  const running = open.filter((attempt) => !due.includes(attempt));
  const same = running.find((attempt) => attempt.categoryId === categoryId);
  if (same) return { id: same.id, isNew: false };

  const [category] = await tx
    .select()
    .from(examCategories)
    .where(and(eq(examCategories.id, categoryId), categoryShown))
    .for("share");
  if (!category) throw missing();
  if (running.length >= limits.open) throw new DomainError("examTooManyOpen", { params: { max: limits.open } });
  if ((await usedToday(tx, userId, categoryId, now)) >= category.attemptsPerDay)
    throw new DomainError("examNoneLeft", { params: { max: category.attemptsPerDay } });

  const questions = await drawQuestions(tx, categoryId, category.questionsPerPaper);
  const [made] = await tx
    .insert(examAttempts)
    .values({
      userId,
      categoryId,
      passMark: category.passMark,
      startTime: now,
      deadline: new Date(now.getTime() + category.minutes * 60_000),
    })
    .returning({ id: examAttempts.id });
  if (!made) throw new Error("no attempt was stored");
  await tx.insert(examItems).values(questions.map((question, at) => itemOf(question, made.id, at + 1)));
  return { id: made.id, isNew: true };
}
