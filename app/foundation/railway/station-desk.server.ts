import { and, eq, isNull } from "drizzle-orm";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { choice } from "~/foundation/desks/fields/choice-fields";
import { unsorted } from "~/foundation/desks/fields/field-kind";
import { manyLink } from "~/foundation/desks/fields/link-fields";
import { mapPoint } from "~/foundation/desks/fields/place-fields";
import { lineText, trilingual } from "~/foundation/desks/fields/text-fields";
import { integer, tick } from "~/foundation/desks/fields/value-fields";
import { prefectureName } from "~/foundation/reference/prefecture-name.server";
import { hasWords } from "~/platform/data/has-words";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import type { Tx } from "~db/client";
import { prefectures } from "~db/prefectures";
import { railwayLines, railwayStations } from "~db/schema/railway";
import { namedSearchText } from "~db/text/search-text";
import { linkedLines } from "./queries/linked-lines.server";
import { railwayLimits as limits } from "./rules/limits";
import { railwayTag } from "./tags";

/** Locks the line of a station for share. Throws `railwayLineGone` beside `lineId` when it is removed. */
async function requireLine(tx: Tx, lineId: number): Promise<true> {
  const there = and(eq(railwayLines.id, lineId), isNull(railwayLines.deletedTime));
  const [line] = await tx.select({ id: railwayLines.id }).from(railwayLines).where(there).for("share");
  if (!line) throw new DomainError("railwayLineGone", { field: "lineId" });
  return true;
}

/**
 * The administrators' desk of stations; a table of stations can be imported [K13]. A station where no train stops any
 * more is closed rather than removed, since listings name it.
 */
export const stationDesk = entityDesk(railwayStations, {
  name: "railway-station",
  texts: "railway-station:",
  paths: { list: "/admin/railway/stations" },
  calls: { base: "/api/railway_station", access: only("ADMIN") },
  fields: {
    lineId: manyLink(linkedLines),
    name: trilingual({ max: limits.name, required: true }),
    kana: unsorted(lineText({ max: limits.kana })),
    prefecture: unsorted(choice(prefectures, { labelIn: prefectureName })),
    location: mapPoint(),
    position: unsorted(integer({ min: 0, max: 9_999, initial: 0 })),
    closed: tick(),
  },
  hints: ["lineId", "kana", "location", "position", "closed"],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["title", "state", "lineId", "prefecture", "location", "position", "updateTime"],
  extra: ["kana"],
  sort: "-updateTime",
  search: (keyword) => hasWords(railwayStations.searchText, keyword),
  hasImport: true,
  initial: () => ({ position: 0 }),
  state: ({ closed }) => (closed ? { name: "closed", tone: "plain" } : { name: "open", tone: "good" }),
  prepare: async (tx, values, { before, shared }) => {
    const { lineId, name, kana = "" } = { ...before, ...values };
    await shared(`line:${lineId}`, () => requireLine(tx, lineId));
    return { searchText: namedSearchText(Object.values(name), [kana]) };
  },
  purges: () => [railwayTag],
});
