import { contentsOf } from "~/foundation/desks/contents.server";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { unsorted } from "~/foundation/desks/fields/field-kind";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { integer, seqField } from "~/foundation/desks/fields/value-fields";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { examCategories, examQuestions } from "~db/schema/school-exam";
import { examLimits as limits } from "./rules/limits";

const inside = contentsOf(examQuestions, examQuestions.categoryId);
const whole = (max: number, initial: number) => unsorted(integer({ min: 1, max, initial }));

/** The desk of the categories of examinations with the rules of their papers; one with questions cannot be removed. */
export const examCategoryDesk = entityDesk(examCategories, {
  name: "exam-category",
  texts: "exam-desk:category.",
  paths: { list: "/school/exam_category" },
  calls: { base: "/api/exam/category", list: "/api/admin/exam/category/list", access: only("ADMIN") },
  fields: {
    name: trilingual({ max: limits.name, required: true }),
    description: trilingual({ max: limits.description, isLong: true }),
    passMark: whole(100, 60),
    minutes: whole(limits.minutes, 30),
    attemptsPerDay: whole(limits.attempts, 3),
    questionsPerPaper: whole(limits.questions, 10),
    seq: seqField(),
  },
  hints: ["passMark", "minutes", "attemptsPerDay", "questionsPerPaper", "seq"],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["title", "passMark", "minutes", "attemptsPerDay", "questionsPerPaper", "questions", "seq", "state"],
  computed: { questions: inside.column() },
  sort: "-seq",
  initial: () => ({ passMark: 60, minutes: 30, attemptsPerDay: 3, questionsPerPaper: 10 }),
  refuseRemoval: async (tx, { id }) => {
    const questions = await inside.countIn(tx, id);
    if (questions > 0) throw new DomainError("examCategoryInUse", { params: { questions } });
  },
  purges: () => [],
  view: ({ id }) => href("/school/exam/:categoryId", { categoryId: id }),
});
