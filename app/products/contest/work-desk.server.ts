import { eq } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { choice, optionalChoice } from "~/foundation/desks/fields/choice-fields";
import { unsorted } from "~/foundation/desks/fields/field-kind";
import { longText } from "~/foundation/desks/fields/text-fields";
import { judge } from "~/foundation/desks/verbs/judge.server";
import { toNum } from "~/platform/access/actor";
import { rowIdIn } from "~/platform/data/row-id";
import { only } from "~/platform/domain/access";
import { env } from "~/platform/env.server";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { photoWorks } from "~db/schema/contest";
import { contestTitles } from "./queries/desk-cells.server";
import { withWords } from "./queries/visible.server";
import { workHref } from "./rules/codes";
import { contestLimits as limits } from "./rules/limits";
import { awards, stateTones, type WorkState, workStates } from "./rules/states";
import { contestsTag, workTag } from "./tags";
import { settleAward } from "./verbs/settle-award.server";

/**
 * Desk of all works [EV4, EV5]: administrators approve a work, send it back with a reason, and give awards. What a work
 * shows and says belongs to its author alone.
 */
export const workDesk = entityDesk(photoWorks, {
  name: "photo-work",
  texts: "photo-desk:",
  paths: { list: "/admin/event/photoComp/manage" },
  calls: { base: "/api/admin/photo_work", access: only("ADMIN") },
  fields: {
    status: unsorted(choice(workStates)),
    verdict: unsorted(longText({ max: limits.verdict })),
    award: unsorted(optionalChoice(awards)),
  },
  hints: ["status", "verdict", "award"],
  title: ({ title }) => ({ text: title }),
  columns: ["picture", "title", "contest", "author", "state", "similar", "award", "updateTime"],
  extra: ["verdict"],
  computed: {
    picture: {
      cells: (rows) => new Map(rows.map(({ id, cover }) => [id, { text: cover, ...(cover && { picture: cover }) }])),
    },
    contest: {
      cells: async (rows, { db, locale }) => {
        const titles = await contestTitles(
          db,
          rows.map(({ contestId }) => contestId),
        );
        return new Map(
          rows.map(({ id, contestId }) => [id, { text: inLanguage(titles.get(contestId) ?? {}, flagOf(locale)).text }]),
        );
      },
    },
    author: {
      cells: (rows) => new Map(rows.map(({ id, ownerId }) => [id, { text: String(toNum(ownerId)) }])),
    },
    similar: {
      cells: (rows) =>
        new Map(
          rows.map(({ id, similarId }) => [
            id,
            similarId === null ? { text: "" } : { text: `#${similarId}`, href: workHref(similarId) },
          ]),
        ),
    },
  },
  sort: "-updateTime",
  filters: ["status", "award"],
  narrows: {
    contest: {
      choices: "id",
      where: (value) => eq(photoWorks.contestId, rowIdIn(value) ?? 0),
    },
  },
  search: withWords,
  isFixed: true,
  state: ({ status }) => ({ name: status, tone: stateTones[status as WorkState] }),
  prepare: async (tx, values, { before }) => {
    if (!before) throw new DomainError("photoNotPossible");
    const { id, ownerId, title: zh } = before;
    if (before.status === "withdrawn") throw new DomainError("photoWithdrawn");
    if (values.status === "withdrawn") throw new DomainError("photoOnlyAuthor", { field: "status" });
    const approval = await judge(tx, { values, before, isJudge: true, ownState: before.status }, (_, state) => ({
      userId: ownerId,
      name: { zh, ja: zh, en: zh },
      refType: "photo-work",
      refId: String(id),
      notice: `photo-desk:notice.${state}`,
      mail: `photo-desk:mail.${state}`,
      link: env.origins.main + href("/event/photoComp/myWorks"),
    }));
    const { award = before.award } = values;
    return { ...approval, ...(await settleAward(tx, before, { ...approval, award })) };
  },
  purges: (_, { id }) => [contestsTag, workTag(id)],
  view: ({ id, status }) => (status === "withdrawn" ? null : workHref(id)),
});
