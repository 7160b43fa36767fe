import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { once } from "~/foundation/desks/fields/field-kind";
import { picture } from "~/foundation/desks/fields/file-fields";
import { trilingualRich } from "~/foundation/desks/fields/rich-fields";
import { lineText, trilingual } from "~/foundation/desks/fields/text-fields";
import { integer, moment, requiredMoment, seqField } from "~/foundation/desks/fields/value-fields";
import { plainWords } from "~/foundation/rich-text/rich-words";
import { hasWords } from "~/platform/data/has-words";
import { lockNumber } from "~/platform/data/locks";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { afterMinute, wholeMinute } from "~/platform/time/whole-minutes";
import type { Tx } from "~db/client";
import { photoContests, photoWorks } from "~db/schema/contest";
import { namedSearchText } from "~db/text/search-text";
import { workCounts } from "./queries/desk-cells.server";
import { contestHref, isContestCode, takenCodes } from "./rules/codes";
import { contestLimits as limits } from "./rules/limits";
import { phaseOf, phaseTones } from "./rules/phase";
import { contestsTag } from "./tags";
import { contestPictures } from "./uploads";

type Times = { applyStart: Date; applyEnd: Date; resultTime?: Date | null };

/** The times as stored, in whole minutes. Throws `photoEndsBeforeStart` and `photoResultEarly` beside the field. */
function timesOf(times: Times) {
  const [applyStart, applyEnd] = [wholeMinute(times.applyStart), wholeMinute(times.applyEnd)];
  const resultTime = times.resultTime ? wholeMinute(times.resultTime) : null;
  if (applyEnd < applyStart) throw new DomainError("photoEndsBeforeStart", { field: "applyEnd" });
  if (resultTime && resultTime < afterMinute(applyEnd))
    throw new DomainError("photoResultEarly", { field: "resultTime" });
  return { applyStart, applyEnd, resultTime };
}

/** Throws `photoCodeTaken` when another contest has the name; also when a removed one is restored. */
async function requireOwnCode(tx: Tx, { id, code, deletedTime }: typeof photoContests.$inferSelect): Promise<void> {
  if (deletedTime) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber("contestCode")}, hashtext(${code}))`);
  const [other] = await tx
    .select({ id: photoContests.id })
    .from(photoContests)
    .where(and(eq(photoContests.code, code), ne(photoContests.id, id), isNull(photoContests.deletedTime)));
  if (other) throw new DomainError("photoCodeTaken", { field: "code" });
}

/** Desk of the photo contests [EV3, EV6]. */
export const contestDesk = entityDesk(photoContests, {
  name: "photo-contest",
  texts: "photo-contest:",
  paths: { list: "/admin/event/photoComp/contest" },
  calls: { base: "/api/admin/photo_contest", access: only("ADMIN") },
  fields: {
    title: trilingual({ max: limits.contestTitle, required: true }),
    code: once(lineText({ max: 40 })),
    cover: picture(contestPictures),
    content: trilingualRich({ max: limits.content, upload: contestPictures }),
    applyStart: requiredMoment(),
    applyEnd: requiredMoment(),
    resultTime: moment(),
    maxWorks: integer({ min: 1, max: limits.mostWorks, initial: limits.works }),
    seq: seqField(),
  },
  hints: ["code", "cover", "applyEnd", "resultTime", "maxWorks", "seq"],
  title: ({ title }, locale) => shownWords(title, flagOf(locale)),
  columns: ["cover", "title", "applyEnd", "works", "results", "state"],
  extra: ["applyStart", "resultTime", "seq"],
  computed: {
    works: {
      align: "end",
      cells: async (rows, { db }) => {
        const counts = await workCounts(
          db,
          rows.map(({ id }) => id),
        );
        return new Map(
          rows.map(({ id }) => {
            const n = counts.get(id) ?? 0;
            return [id, { text: String(n), inFile: n, href: `${href("/admin/event/photoComp/manage")}?contest=${id}` }];
          }),
        );
      },
    },
    results: {
      cells: (rows, { t }) =>
        new Map(
          rows.map(({ id }) => [
            id,
            {
              text: t("photo-contest:scores"),
              href: href("/admin/event/photoComp/awards/:contestId", { contestId: id }),
            },
          ]),
        ),
    },
  },
  sort: "-applyEnd",
  search: (keyword) => hasWords(photoContests.searchText, keyword),
  state: (contest, now) => {
    const phase = phaseOf(contest, now);
    return { name: phase, tone: phaseTones[phase] };
  },
  prepare: (_, values, { before }) => {
    if (!before && !isContestCode(values.code ?? ""))
      throw new DomainError("photoCode", { field: "code", params: { taken: takenCodes.join(", ") } });
    const { title, content } = values;
    const searchText = namedSearchText(Object.values(title), Object.values(plainWords(content)));
    return { ...timesOf(values), searchText };
  },
  keep: requireOwnCode,
  refuseRemoval: async (tx, { id }) => {
    const [work] = await tx
      .select({ id: photoWorks.id })
      .from(photoWorks)
      .where(and(eq(photoWorks.contestId, id), ne(photoWorks.status, "withdrawn")))
      .limit(1);
    if (work) throw new DomainError("photoContestInUse");
  },
  purges: () => [contestsTag],
  view: ({ code }) => contestHref(code),
});
