import { and, eq, inArray } from "drizzle-orm";
import { type EntityDesk, entityDesk } from "~/foundation/desks/entity-desk.server";
import { choice } from "~/foundation/desks/fields/choice-fields";
import { unsorted } from "~/foundation/desks/fields/field-kind";
import { longText } from "~/foundation/desks/fields/text-fields";
import { momentCell } from "~/foundation/desks/fields/value-fields";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { courseApplications, courses } from "~db/schema/school";
import { courseHref } from "../rules/addresses";
import { schoolLimits } from "../rules/limits";

type Row = typeof courseApplications.$inferSelect;

const said = (of: (row: Row) => string) => ({
  cells: (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, { text: of(row) }])),
});

/**
 * Throws `courseApplied` where an application for the same course and address is open: there is one at most. An
 * application holds its course for share, so that none comes before the commit.
 */
async function requireNoneOpen(tx: Tx, { courseId, email }: Row): Promise<void> {
  await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for("update");
  const { id, status } = courseApplications;
  const same = and(eq(courseApplications.courseId, courseId), eq(courseApplications.email, email), eq(status, "new"));
  const [open] = await tx.select({ id }).from(courseApplications).where(same).limit(1);
  if (open) throw new DomainError("courseApplied", { field: "status" });
}

/** The desk of applications for courses: administrators read them, write down what came of them, and close them. */
export const applicationDesk: EntityDesk = entityDesk(courseApplications, {
  name: "course-application",
  texts: "school-desk:application.",
  paths: { list: "/school/apply_manage" },
  calls: { base: "/api/course/apply", list: "/api/course/apply/list", access: only("ADMIN") },
  fields: {
    status: unsorted(choice(["new", "handled"])),
    memo: longText({ max: schoolLimits.memo }),
  },
  hints: ["memo"],
  title: ({ name }) => ({ text: name }),
  columns: ["title", "course", "phone", "email", "note", "sent", "state", "updateTime"],
  extra: ["memo"],
  computed: {
    course: {
      cells: async (rows, { db, locale }) => {
        const ids = [...new Set(rows.map(({ courseId }) => courseId))];
        if (ids.length === 0) return new Map();
        const { id, title } = courses;
        const found = await db.select({ id, title }).from(courses).where(inArray(id, ids));
        const cells = new Map(found.map((one) => [one.id, { ...shownWords(one.title, flagOf(locale)) }]));
        return new Map(
          rows.map((row) => [row.id, { text: "", ...cells.get(row.courseId), href: courseHref(row.courseId) }]),
        );
      },
    },
    phone: said(({ phone }) => phone),
    email: said(({ email }) => email),
    note: said(({ note }) => note),
    sent: {
      cells: (rows, { locale }) => new Map(rows.map((row) => [row.id, momentCell(row.createTime, locale)])),
    },
  },
  sort: "-updateTime",
  filters: ["status"],
  isFixed: true,
  acts: {
    handle: ({ status }) => (status === "new" ? { status: "handled" } : null),
    reopen: ({ status }) => (status === "handled" ? { status: "new" } : null),
  },
  prepare: async (tx, { status }, { before }) => {
    if (before && before.status !== "new" && status === "new") await requireNoneOpen(tx, before);
    return {};
  },
  state: ({ status }) => ({ name: status, tone: status === "new" ? "warn" : "good" }),
  purges: () => [],
});
