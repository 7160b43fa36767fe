import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "./accounts";
import { createTime, id, instant, updateTime, type Words, whole, words } from "./columns";
import { searchIndex } from "./search-index";

/** What a question of a paper shows, as it was when the attempt began; options are in the order of this paper. */
export type ExamQuestionShown = {
  type: string;
  text: Words;
  options: Words[];
  picture: string | null;
  sound: string | null;
  points: number;
};
/** What a question of a paper keeps from its candidate: right options by their place, or accepted texts. */
export type ExamQuestionKey = { right: number[] | string[]; explanation: Words };
/** An answer: chosen options by their place in ascending order, or a typed text. */
export type ExamAnswer = number[] | string;

/** A category of examinations, with the rules of its papers [V13]. */
export const examCategories = pgTable(
  "exam_category",
  {
    id: id(),
    name: words("name"),
    description: words("description").default({}),
    /** Percent of the points of a paper from which on it is passed. */
    passMark: integer("pass_mark").notNull().default(60),
    minutes: integer("minutes").notNull().default(30),
    /** Attempts of one person on one day in Tokyo. */
    attemptsPerDay: integer("attempts_per_day").notNull().default(3),
    questionsPerPaper: integer("questions_per_paper").notNull().default(10),
    /** Highest first; a negative one is hidden from visitors. */
    seq: integer("seq").notNull().default(0),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("exam_category_seq_idx").on(t.seq, t.id),
    index("exam_category_update_idx").on(t.updateTime, t.id),
    check("exam_category_pass_mark", sql`${t.passMark} between 1 and 100`),
    check("exam_category_minutes", sql`${t.minutes} between 1 and 240`),
    check("exam_category_attempts", sql`${t.attemptsPerDay} between 1 and 100`),
    check("exam_category_questions", sql`${t.questionsPerPaper} between 1 and 100`),
  ],
);

/** A question of the bank. */
export const examQuestions = pgTable(
  "exam_question",
  {
    id: id(),
    categoryId: whole("category_id")
      .notNull()
      .references(() => examCategories.id),
    type: text("type").notNull(),
    text: words("text"),
    /** One option a line, equally many in each language. */
    options: words("options").default({}),
    /** Numbers of right options (`1,3`), `true` or `false`, or accepted texts, one a line. */
    answerKey: text("answer_key").notNull(),
    explanation: words("explanation").default({}),
    /** Keys of public files. */
    picture: text("picture"),
    sound: text("sound"),
    points: integer("points").notNull().default(1),
    /** Raised by each change of what is asked or right: statistics are of one version. */
    version: integer("version").notNull().default(1),
    /** Highest first; a negative one is in no new paper. */
    seq: integer("seq").notNull().default(0),
    /** Folded text in all languages, for search. */
    searchText: text("search_text").notNull().default(""),
    deletedTime: instant("deleted_time"),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index("exam_question_category_idx").on(t.categoryId, t.id),
    index("exam_question_update_idx").on(t.updateTime, t.id),
    searchIndex("exam_question", t.searchText),
    check("exam_question_type", sql`${t.type} in ('single','multiple','truefalse','fill')`),
    check("exam_question_points", sql`${t.points} between 1 and 100`),
  ],
);

/** An attempt [D5]: its rules are those of its beginning. */
export const examAttempts = pgTable(
  "exam_attempt",
  {
    id: id(),
    userId: whole("user_id")
      .notNull()
      .references(() => users.id),
    categoryId: whole("category_id")
      .notNull()
      .references(() => examCategories.id),
    state: text("state").notNull().default("in_progress"),
    passMark: integer("pass_mark").notNull().default(60),
    startTime: instant("start_time").notNull().default(sql`clock_timestamp()`),
    deadline: instant("deadline").notNull(),
    submitTime: instant("submit_time"),
    gradedTime: instant("graded_time"),
    /** Points that were earned and could be. */
    earned: integer("earned"),
    possible: integer("possible"),
    /** Percent, rounded down. */
    score: integer("score"),
    passed: boolean("passed"),
    /** Of a passed attempt, once its candidate made the certificate. */
    certificateCode: text("certificate_code"),
    certificateName: text("certificate_name").notNull().default(""),
    certificateTime: instant("certificate_time"),
  },
  (t) => [
    uniqueIndex("exam_attempt_open_key").on(t.userId, t.categoryId).where(sql`${t.state} = 'in_progress'`),
    uniqueIndex("exam_attempt_certificate_key").on(t.certificateCode),
    index("exam_attempt_user_idx").on(t.userId, t.id),
    index("exam_attempt_day_idx").on(t.userId, t.categoryId, t.startTime),
    index("exam_attempt_category_idx").on(t.categoryId, t.id),
    index("exam_attempt_due_idx").on(t.deadline, t.id).where(sql`${t.state} = 'in_progress'`),
    check("exam_attempt_state", sql`${t.state} in ('in_progress','submitted','graded','auto_submitted')`),
    check(
      "exam_attempt_graded",
      sql`(${t.state} in ('graded','auto_submitted')) = (${t.gradedTime} is not null and ${t.score} is not null)`,
    ),
    check("exam_attempt_certificate", sql`${t.certificateCode} is null or ${t.passed}`),
  ],
);

/** A question of a paper with its answer. */
export const examItems = pgTable(
  "exam_item",
  {
    attemptId: whole("attempt_id")
      .notNull()
      .references(() => examAttempts.id),
    questionId: whole("question_id")
      .notNull()
      .references(() => examQuestions.id),
    /** Its place in the paper, from 1. */
    place: integer("place").notNull().default(1),
    version: integer("version").notNull().default(1),
    shown: jsonb("shown").$type<Partial<ExamQuestionShown>>().notNull().default({}),
    /** Read by grading and review only. */
    key: jsonb("key").$type<Partial<ExamQuestionKey>>().notNull().default({}),
    answer: jsonb("answer").$type<ExamAnswer>(),
    /** Of the answer that counts: the highest that came. */
    seq: whole("seq").notNull().default(0),
    savedTime: instant("saved_time"),
    /** Set by grading. */
    isRight: boolean("is_right"),
    earned: integer("earned"),
  },
  (t) => [
    primaryKey({ name: "exam_item_pk", columns: [t.attemptId, t.questionId] }),
    index("exam_item_question_idx").on(t.questionId, t.version),
  ],
);

/** What happened beside an attempt: its page lost the focus, was left, or was come back to. */
export const examEvents = pgTable(
  "exam_event",
  {
    id: id(),
    attemptId: whole("attempt_id")
      .notNull()
      .references(() => examAttempts.id),
    kind: text("kind").notNull(),
    createTime: createTime(),
  },
  (t) => [
    index("exam_event_attempt_idx").on(t.attemptId, t.id),
    check("exam_event_kind", sql`${t.kind} in ('blur','leave','back')`),
  ],
);
