import type { Tx } from "../../client";
import type { Words } from "../../schema/columns";
import { type ExamAnswer, examAttempts, examCategories, examItems, examQuestions } from "../../schema/school-exam";
import { namedSearchText } from "../../text/search-text";
import { accounts, type DemoUsername, demoAccounts, demoUserIds } from "../accounts";
import { hospitality } from "../exam/hospitality";
import { manners } from "../exam/manners";
import type { DemoExam, DemoQuestion } from "../exam/question";
import { vocabulary } from "../exam/vocabulary";
import type { DemoSeed, SeedTools } from "../seeder";

const exams = [vocabulary, manners, hospitality];
const minute = 60_000;
const day = 86_400_000;

/** Options by language, one a line. */
function optionsOf({ options }: DemoQuestion): Words {
  if (!options) return {};
  if (Array.isArray(options)) return { ja: options.join("\n") };
  const { zh, ja, en } = options as Record<"zh" | "ja" | "en", readonly string[]>;
  return { zh: zh.join("\n"), ja: ja.join("\n"), en: en.join("\n") };
}

const flags = ["zh", "ja", "en"] as const;

/** What a paper keeps of a question, with its options in the bank's order. */
function itemOf({ type, text, key, explanation, points = 1, ...question }: DemoQuestion, picture: string | null) {
  const typed = optionsOf({ type, text, key, explanation, ...question });
  const count = Math.max(0, ...flags.map((flag) => typed[flag]?.split("\n").length ?? 0));
  const options: Words[] = Array.from({ length: count }, (_, at) =>
    Object.fromEntries(flags.flatMap((flag) => (typed[flag] ? [[flag, typed[flag].split("\n")[at] ?? ""]] : []))),
  );
  const right =
    type === "fill"
      ? key.split("\n")
      : type === "truefalse"
        ? [key === "true" ? 0 : 1]
        : key.split(",").map((one) => Number(one) - 1);
  return { shown: { type, text, options, picture, sound: null, points }, key: { right, explanation } };
}
type Item = ReturnType<typeof itemOf>;

const rightAnswer = ({ shown, key }: Item): ExamAnswer =>
  shown.type === "fill" ? String(key.right[0]) : (key.right as number[]);
const wrongAnswer = ({ shown, key }: Item): ExamAnswer =>
  shown.type === "fill" ? "わかりません" : [key.right[0] === 0 ? 1 : 0];

/** How well somebody does, from 0 to 1, and on which examination how many days ago. */
type Sitter = { who: DemoUsername; exam: number; skill: number; daysAgo: number };
const sitters: readonly Sitter[] = [
  { who: "guest", exam: 0, skill: 0.9, daysAgo: 6 },
  { who: "guest", exam: 1, skill: 0.45, daysAgo: 3 },
  ...demoAccounts
    .filter(({ username }) => username !== "guest")
    .map(({ username }, at) => ({ who: username, exam: at % 2, skill: ((at * 37) % 100) / 100, daysAgo: 10 + at })),
];

/** The demonstration's certificate. */
const demoCode = "DEM0EXAM2026";

async function seedExam(tx: Tx, { questions, ...exam }: DemoExam, seq: number, { picture }: SeedTools) {
  const [category] = await tx
    .insert(examCategories)
    .values({ ...exam, seq })
    .returning({ id: examCategories.id });
  const categoryId = category?.id ?? 0;
  const made = await tx
    .insert(examQuestions)
    .values(
      questions.map(({ key, points = 1, picture: image, ...question }) => ({
        categoryId,
        type: question.type,
        text: question.text,
        options: optionsOf({ key, ...question }),
        answerKey: key,
        explanation: question.explanation,
        picture: image ? picture(image) : null,
        points,
        searchText: namedSearchText(Object.values(question.text), Object.values(question.explanation)),
      })),
    )
    .returning({ id: examQuestions.id });
  const items = questions.map((question) => itemOf(question, question.picture ? picture(question.picture) : null));
  return { categoryId, ids: made.map(({ id }) => id), items };
}
type Made = Awaited<ReturnType<typeof seedExam>>;

/** One graded attempt: who is good answers more of the questions, the later ones being harder. */
async function seedAttempt(
  tx: Tx,
  { skill, daysAgo }: Sitter,
  userId: number,
  of: Made,
  now: Date,
  code: string | null,
) {
  const startTime = new Date(now.getTime() - daysAgo * day);
  const answered = of.items.map((item, at) => {
    const isRight = ((at * 29 + daysAgo * 7) % 100) / 100 < skill + (0.5 - at / of.items.length) * 0.4;
    return { ...item, isRight, answer: isRight ? rightAnswer(item) : wrongAnswer(item) };
  });
  const possible = answered.reduce((sum, { shown }) => sum + shown.points, 0);
  const earned = answered.reduce((sum, { shown, isRight }) => sum + (isRight ? shown.points : 0), 0);
  const score = Math.floor((earned * 100) / possible);
  const passed = score >= 60;
  const end = new Date(startTime.getTime() + 9 * minute);
  const certificate = passed && code ? { certificateCode: code, certificateName: "林 小雨", certificateTime: end } : {};
  const [attempt] = await tx
    .insert(examAttempts)
    .values({
      userId,
      categoryId: of.categoryId,
      state: "graded",
      startTime,
      deadline: new Date(startTime.getTime() + 20 * minute),
      submitTime: end,
      gradedTime: end,
      earned,
      possible,
      score,
      passed,
      ...certificate,
    })
    .returning({ id: examAttempts.id });
  await tx.insert(examItems).values(
    answered.map(({ shown, key, isRight, answer }, at) => ({
      attemptId: attempt?.id ?? 0,
      questionId: of.ids[at] ?? 0,
      place: at + 1,
      shown,
      key,
      answer,
      seq: at + 1,
      savedTime: end,
      isRight,
      earned: isRight ? shown.points : 0,
    })),
  );
}

/** Three examinations with questions of all types, and attempts of the demo accounts, so that there are statistics. */
export const demo: DemoSeed = {
  name: "exam",
  after: [accounts],
  run: async (tx, tools) => {
    const made: Made[] = [];
    for (const [at, exam] of exams.entries()) made.push(await seedExam(tx, exam, (exams.length - at) * 10, tools));
    const idOf = await demoUserIds(tx);
    for (const [at, sitter] of sitters.entries()) {
      const of = made[sitter.exam];
      if (of) await seedAttempt(tx, sitter, idOf(sitter.who), of, tools.now, at === 0 ? demoCode : null);
    }
  },
};
