import { and, eq, ne, sql } from "drizzle-orm";
import type { FileReader } from "~/foundation/files/readers.server";
import { applications, resumes } from "~db/schema/job-resume";
import { isBlockedFor, relationOf, relationTo, resumeReader } from "../resume/queries/reader.server";
import type { Visibility } from "../resume/rules/choices";
import { sightOfResume } from "../resume/rules/rights";

/**
 * Lets the approved company of an application read the files that came with it, until it is withdrawn or its person
 * shows themselves to the company no more; and administrators [F6].
 */
export const applicationPapers: FileReader = async (db, actor, { ref }) => {
  if (actor.roles.has("ADMIN")) return true;
  const id = /^resume:\d{1,15}:apply:(\d{1,15})$/.exec(ref ?? "")?.[1];
  if (!id || !actor.roles.has("JOB_ADMIN")) return false;
  const { isApproved } = await resumeReader(db, actor);
  if (!isApproved) return false;
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.id, Number(id)),
        eq(applications.ownerId, actor.userId),
        ne(applications.status, "withdrawn"),
        sql`not ${isBlockedFor(applications.userId, actor.userId)}`,
      ),
    );
  return rows.length > 0;
};

/** Lets those see a photo who see its résumé whole, or the copy of an application that carries it; and administrators. */
export const resumePhoto: FileReader = async (db, actor, { ref, key, userId }) => {
  if (actor.roles.has("ADMIN")) return true;
  if (!/^resume:\d{1,15}$/.test(ref ?? "") || !actor.roles.has("JOB_ADMIN")) return false;
  const reader = await resumeReader(db, actor);
  if (!reader.isApproved) return false;
  const [row] = await db
    .select({ photo: resumes.photo, visibility: resumes.visibility, ...relationTo(resumes.userId, reader) })
    .from(resumes)
    .where(eq(resumes.userId, userId));
  if (!row || row.isBlocked) return false;
  const relation = relationOf(reader, row);
  if (row.photo === key && sightOfResume(row.visibility as Visibility, relation) === "full") return true;
  const sent = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.ownerId, actor.userId),
        eq(applications.userId, userId),
        ne(applications.status, "withdrawn"),
        sql`${applications.resume}->>'photo' = ${key}`,
      ),
    )
    .limit(1);
  return sent.length > 0;
};
