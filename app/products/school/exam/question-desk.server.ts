import { and, desc, eq, isNull } from "drizzle-orm";
import { entityDesk, type ListCall } from "~/foundation/desks/entity-desk.server";
import { choice, link } from "~/foundation/desks/fields/choice-fields";
import { type ControlCall, type FieldKind, unsorted } from "~/foundation/desks/fields/field-kind";
import { optionalPicture } from "~/foundation/desks/fields/file-fields";
import { longText, trilingual } from "~/foundation/desks/fields/text-fields";
import { integer, seqField } from "~/foundation/desks/fields/value-fields";
import { hasWords } from "~/platform/data/has-words";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage, shownWords } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { examCategories, examQuestions } from "~db/schema/school-exam";
import { namedSearchText } from "~db/text/search-text";
import { type Statistics, statisticsOf } from "./queries/statistics.server";
import { checkedQuestion, isSameQuestion } from "./rules/checked-question";
import { examLimits as limits } from "./rules/limits";
import { questionTypes } from "./rules/questions";
import { examPictures, examSounds } from "./uploads";

/** Most categories that a form offers. */
const mostOffered = 200;

async function categoryChoices({ db, locale }: ControlCall) {
  const rows = await db
    .select({ id: examCategories.id, name: examCategories.name })
    .from(examCategories)
    .where(isNull(examCategories.deletedTime))
    .orderBy(desc(examCategories.seq), desc(examCategories.id))
    .limit(mostOffered);
  return rows.map(({ id, name }) => ({ id, label: inLanguage(name, flagOf(locale)).text }));
}

/** Locks a category that is not removed for share. Throws `examCategoryGone`. */
async function requireCategory(tx: Tx, id: number): Promise<void> {
  const there = and(eq(examCategories.id, id), isNull(examCategories.deletedTime));
  const [category] = await tx.select({ id: examCategories.id }).from(examCategories).where(there).for("share");
  if (!category) throw new DomainError("examCategoryGone", { field: "categoryId" });
}

/** The optional sound of a question; lists show its key. */
const sound: FieldKind<string | null> = { ...optionalPicture(examSounds), cell: (key) => ({ text: key ?? "" }) };

/** A column of the statistics of the questions of a page. */
const figure = (shown: (one: Statistics) => string | null, inFile: (one: Statistics) => number | null) => ({
  align: "end" as const,
  cells: async (rows: readonly { id: number }[], { db }: ListCall) => {
    const known = await statisticsOf(
      db,
      rows.map(({ id }) => id),
    );
    return new Map(
      rows.map(({ id }) => {
        const one = known.get(id);
        return [id, { text: (one && shown(one)) ?? "–", inFile: (one && inFile(one)) ?? "" }];
      }),
    );
  },
});

/** The desk of the question bank [V13]; its table can be imported, with the faults of each line first. */
export const examQuestionDesk = entityDesk(examQuestions, {
  name: "exam-question",
  texts: "exam-desk:",
  paths: { list: "/school/exam_manage" },
  calls: { base: "/api/exam/question", access: only("ADMIN") },
  fields: {
    categoryId: link(categoryChoices),
    type: unsorted(choice(questionTypes)),
    text: trilingual({ max: limits.question, required: true, isLong: true }),
    options: trilingual({ max: limits.options, isLong: true }),
    answerKey: longText({ max: limits.key, required: true }),
    explanation: trilingual({ max: limits.explanation, isLong: true }),
    picture: optionalPicture(examPictures),
    sound,
    points: unsorted(integer({ min: 1, max: limits.points, initial: 1 })),
    seq: unsorted(seqField()),
  },
  hints: ["type", "options", "answerKey", "explanation", "picture", "sound", "points", "seq"],
  title: ({ text }, locale) => {
    const { text: whole, ...shown } = shownWords(text, flagOf(locale));
    return { ...shown, text: whole.replaceAll("\n", " ").slice(0, 120) };
  },
  columns: ["title", "categoryId", "type", "points", "tried", "right", "discrimination", "state", "updateTime"],
  extra: ["answerKey", "options", "seq"],
  computed: {
    tried: figure(
      ({ tried }) => String(tried),
      ({ tried }) => tried,
    ),
    right: figure(
      ({ rightPercent }) => `${rightPercent}%`,
      ({ rightPercent }) => rightPercent,
    ),
    discrimination: figure(
      ({ discrimination }) => discrimination?.toFixed(2) ?? null,
      ({ discrimination }) => discrimination,
    ),
  },
  sort: "-updateTime",
  filters: ["categoryId", "type"],
  search: (keyword) => hasWords(examQuestions.searchText, keyword),
  hasImport: true,
  initial: () => ({ points: 1 }),
  prepare: async (tx, values, { before }) => {
    const { categoryId, type, text, options = {}, answerKey, explanation = {} } = { ...before, ...values };
    await requireCategory(tx, categoryId);
    const checked = checkedQuestion({ type, text, options, answerKey });
    const isSame = before !== undefined && isSameQuestion(before, { type, text, ...checked });
    return {
      ...checked,
      version: before ? before.version + (isSame ? 0 : 1) : 1,
      searchText: namedSearchText(Object.values(text), Object.values(explanation)),
    };
  },
  purges: () => [],
});
