import { eq, inArray, sql } from "drizzle-orm";
import type { Stage } from "~/foundation/orders/bought/rules/stages";
import type { BoughtSource } from "~/foundation/orders/bought/source";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { examAttempts, examCategories } from "~db/schema/school-exam";

const isOpen = (state: string): boolean => state === "in_progress";

/** Examinations that a person sits or sat. */
export const satExams: BoughtSource = {
  icon: "cap",
  label: (t) => t("site:menu.exams"),
  list: () => href("/school/exam"),
  rows: {
    from: examAttempts,
    of: (userId) => eq(examAttempts.userId, userId),
    id: examAttempts.id,
    placed: examAttempts.startTime,
    due: examAttempts.deadline,
    stage: sql<Stage>`(case ${examAttempts.state} when 'in_progress' then 'ahead' else 'done' end)`,
  },
  entries: async (db, ids, { t, flag, write }) => {
    const { id, state, score, passed, startTime, deadline } = examAttempts;
    const rows = await db
      .select({ id, state, score, passed, startTime, deadline, name: examCategories.name })
      .from(examAttempts)
      .innerJoin(examCategories, eq(examCategories.id, examAttempts.categoryId))
      .where(inArray(id, [...ids]));
    return new Map(
      rows.map((row) => {
        const to = href("/school/exam/attempt/:id", { id: row.id });
        const result =
          row.score === null ? t("exam:past.open") : t(row.passed ? "exam:result.passed" : "exam:result.failed");
        return [
          row.id,
          {
            to,
            name: inLanguage(row.name, flag).text,
            picture: null,
            state: row.score === null ? result : `${result} · ${t("exam:result.score", { score: row.score })}`,
            tone: isOpen(row.state) ? "accent" : row.passed ? "good" : "plain",
            when: isOpen(row.state) ? t("exam:sitting.ends", { time: write(row.deadline) }) : write(row.startTime),
            yen: null,
            points: 0,
            next: { to, text: t(isOpen(row.state) ? "exam:rules.goOn" : "exam:bought.result") },
          },
        ] as const;
      }),
    );
  },
};
