import { and, eq } from "drizzle-orm";
import { notifyAdministrators } from "~/foundation/accounts/verbs/notify-administrators.server";
import { queueMail } from "~/foundation/mail/verbs/queue-mail.server";
import type { Actor } from "~/platform/access/actor";
import { brand } from "~/platform/brand";
import { env } from "~/platform/env.server";
import { DomainError } from "~/platform/errors";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import type { Tx } from "~db/client";
import { courseApplications, courses } from "~db/schema/school";
import { courseShown } from "../../course/visible.server";
import type { ApplyInput } from "../../forms";

/** The language in which the operators read their mail. */
const deskLocale: Locale = "zh_CN";

/**
 * Takes an application for a course that visitors see and that takes applications; tells the operators by mail and the
 * administrators by a notification [V12]. While one for the same course and address is open, another changes nothing and
 * is thanked like the first, so that nobody learns who has applied. Throws `courseNotOpen`.
 */
export async function applyForCourse(
  tx: Tx,
  actor: Pick<Actor, "userId"> | null,
  { courseId, ...contact }: ApplyInput,
): Promise<void> {
  const [course] = await tx
    .select({ title: courses.title })
    .from(courses)
    .where(and(eq(courses.id, courseId), courseShown, courses.takesApplications))
    .for("share");
  if (!course) throw new DomainError("courseNotOpen", { field: "courseId" });
  const [made] = await tx
    .insert(courseApplications)
    .values({ ...contact, courseId, userId: actor?.userId ?? null })
    .onConflictDoNothing()
    .returning({ id: courseApplications.id });
  if (!made) return;
  const title = inLanguage(course.title, flagOf(deskLocale)).text;
  await queueMail(tx, {
    to: brand.contact.email,
    locale: deskLocale,
    template: "school-desk:mail.application",
    params: { title },
    facts: [
      { label: "school-desk:mail.application.name", value: contact.name },
      { label: "school-desk:mail.application.phone", value: contact.phone },
      { label: "school-desk:mail.application.email", value: contact.email },
    ],
    link: `${env.origins.dev}${href("/school/apply_manage")}`,
    ...(contact.note && { quote: contact.note }),
  });
  const about = { refType: "course-application", refId: String(made.id) } as const;
  await notifyAdministrators(tx, { key: "school-desk:notice.application", params: { title: course.title }, ...about });
}
