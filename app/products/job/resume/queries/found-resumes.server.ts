import { and, desc, sql } from "drizzle-orm";
import { bothOf, isCandidate, type Narrowing, wordsNarrowing } from "~/platform/data/candidates";
import { shownNow } from "~/platform/data/clock.server";
import { countAhead } from "~/platform/data/count-ahead.server";
import { forbidden } from "~/platform/errors";
import type { TableState } from "~/platform/table/table";
import { tableOrder, tableSlice } from "~/platform/table/table.server";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Db } from "~db/client";
import { users } from "~db/schema/accounts";
import { resumes } from "~db/schema/job-resume";
import { sharesOneOf } from "../../queries/shares-one-of.server";
import { experiences, japaneseAbilities } from "../../rules/enumerations";
import type { Visibility } from "../rules/choices";
import { sightOfResume } from "../rules/rights";
import type { ResumeColumn, ResumeFilter } from "../rules/search-table";
import { wholeResume } from "../rules/whole-resume";
import { isBlockedFor, type ResumeReader, relationOf, relationTo } from "./reader.server";
import { asSeen } from "./seen-resume.server";

/** Values from the asked one upwards, in an order from the highest. */
const atLeast = (highestFirst: readonly string[], value: string | undefined): readonly string[] =>
  value ? highestFirst.slice(0, highestFirst.indexOf(value) + 1) : [];

const traits = (name: string, values: readonly string[]): readonly string[] => values.map((one) => `${name}:${one}`);
const only = (value: string | undefined): readonly string[] => (value ? [value] : []);

/** What a search asks of a résumé, as its index finds it. */
function narrowingOf(filters: TableState<ResumeColumn, ResumeFilter>["filters"]): Narrowing | undefined {
  const { keyword = "", industry, functions, location, hireForm, japaneseAbility, experience, degree } = filters;
  return [
    sharesOneOf(resumes.industries, only(industry)),
    sharesOneOf(resumes.functions, only(functions)),
    sharesOneOf(resumes.locations, only(location)),
    sharesOneOf(resumes.hireForms, only(hireForm)),
    sharesOneOf(resumes.traits, traits("japaneseAbility", atLeast(japaneseAbilities, japaneseAbility))),
    sharesOneOf(resumes.traits, traits("experience", atLeast([...experiences].reverse(), experience))),
    sharesOneOf(resumes.traits, traits("degree", only(degree))),
  ].reduce(bothOf, wordsNarrowing(resumes.searchText, keyword));
}

/** SQL condition: companies may find the résumé at all. */
const isFindable = sql`(${resumes.visibility} <> 'hidden' and ${resumes.deletedTime} is null)`;

/**
 * Résumés that an approved company finds, each as far as it may see it: hidden ones and those of people who never show
 * themselves to it are not among them. Throws `userNotVerified` for a company without approval.
 */
export async function foundResumes(db: Db, reader: ResumeReader, state: TableState<ResumeColumn, ResumeFilter>) {
  if (!reader.isAdmin && !reader.isApproved) throw forbidden("userNotVerified");
  const where = and(
    isFindable,
    sql`exists (select 1 from ${users} owner where owner.id = ${resumes.userId}
      and owner.anonymised_at is null and owner.disabled_at is null and owner.closed_at is null)`,
    reader.isAdmin ? undefined : sql`not ${isBlockedFor(resumes.userId, reader.userId)}`,
    isCandidate(
      { from: resumes, id: resumes.id, where: isFindable, order: [desc(resumes.savedTime), desc(resumes.id)] },
      narrowingOf(state.filters),
    ),
  );
  const { limit, offset } = tableSlice(state);
  const [rows, total, now] = await Promise.all([
    db
      .select({ resume: resumes, ...relationTo(resumes.userId, reader) })
      .from(resumes)
      .where(where)
      .orderBy(...tableOrder(state, { saved: resumes.savedTime }, resumes.id))
      .limit(limit)
      .offset(offset),
    countAhead(db, resumes, where, { offset }),
    shownNow(db),
  ]);
  const found = rows.flatMap(({ resume: stored, ...relation }) => {
    const sight = reader.isAdmin
      ? "full"
      : sightOfResume(stored.visibility as Visibility, relationOf(reader, relation));
    const shown = asSeen(sight, wholeResume(stored), tokyoDay(now));
    const { id: resumeId, userId, savedTime, completeness } = stored;
    return shown ? [{ resumeId, userId, savedTime, completeness, ...shown }] : [];
  });
  return { rows: found, total };
}
