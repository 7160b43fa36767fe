import { contentsOf } from "~/foundation/desks/contents.server";
import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { choice } from "~/foundation/desks/fields/choice-fields";
import { unsorted } from "~/foundation/desks/fields/field-kind";
import { trilingual } from "~/foundation/desks/fields/text-fields";
import { seqField } from "~/foundation/desks/fields/value-fields";
import { hasWords } from "~/platform/data/has-words";
import { only } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { railwayLines, railwayStations } from "~db/schema/railway";
import { namedSearchText } from "~db/text/search-text";
import { railwayLimits as limits } from "./rules/limits";
import { lineColors } from "./rules/line-colors";
import { railwayTag } from "./tags";

const stations = contentsOf(railwayStations, railwayStations.lineId);

/** The administrators' desk of railway lines; a table of lines can be imported. A line with stations stays. */
export const lineDesk = entityDesk(railwayLines, {
  name: "railway-line",
  texts: "railway-line:",
  paths: { list: "/admin/railway/lines" },
  calls: { base: "/api/railway_line", access: only("ADMIN") },
  fields: {
    name: trilingual({ max: limits.name, required: true }),
    company: trilingual({ max: limits.name }),
    color: unsorted(choice(lineColors, { initial: "gray" })),
    seq: seqField(),
  },
  hints: ["seq"],
  title: ({ name }, locale) => shownWords(name, flagOf(locale)),
  columns: ["title", "company", "color", "stations", "seq", "updateTime"],
  computed: { stations: stations.column(() => "/admin/railway/stations") },
  sort: "-seq",
  search: (keyword) => hasWords(railwayLines.searchText, keyword),
  hasImport: true,
  initial: () => ({ color: "gray", seq: 0 }),
  prepare: (_, values, { before }) => {
    const { name, company = {} } = { ...before, ...values };
    return { searchText: namedSearchText(Object.values(name), Object.values(company)) };
  },
  refuseRemoval: async (tx, { id }) => {
    const held = await stations.countIn(tx, id);
    if (held > 0) throw new DomainError("railwayLineInUse", { params: { stations: held } });
  },
  purges: () => [railwayTag],
});
