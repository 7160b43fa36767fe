import { z } from "zod";
import { deskCalls } from "~/foundation/desks/desk-calls";
import { type Call, call } from "~/platform/api/calls";
import { rowIdIn } from "~/platform/data/row-id";
import { anyone } from "~/platform/domain/access";
import { plain } from "~/platform/fields/fields";
import { nameFields } from "~/platform/i18n/words";
import { prefectures } from "~db/prefectures";
import { lineDesk } from "./line-desk.server";
import { linesIn, linesWithStations } from "./queries/stations.server";
import { railwayLimits as limits } from "./rules/limits";
import { stationDesk } from "./station-desk.server";

/** Ids in one parameter, separated by commas, at most `max`; anything else refuses the parameter. */
const idList = (max: number) =>
  plain(max * 20).transform((typed, context) => {
    const ids = typed.split(",").map((one) => rowIdIn(one.trim()));
    const known = ids.filter((id) => id !== null);
    if (known.length < ids.length || ids.length > max)
      context.addIssue({ code: "custom", message: "validation.invalid" });
    return known;
  });

/** Lines of a prefecture and stations of lines, for everybody; the calls of the desks. */
export const railwayCalls: readonly Call[] = [
  ...deskCalls(lineDesk),
  ...deskCalls(stationDesk),
  call(
    "GET /api/line/list",
    anyone,
    { query: z.object({ prefecture: z.enum(prefectures) }) },
    async ({ db, query: { prefecture } }) =>
      (await linesIn(db, { prefecture })).map(({ id, name }) => ({ id, ...nameFields(name) })),
  ),
  call(
    "GET /api/line/station",
    anyone,
    { query: z.object({ lineIds: idList(limits.lines) }) },
    async ({ db, query: { lineIds } }) =>
      (await linesWithStations(db, lineIds)).flatMap(({ list }) =>
        list.map(({ id, lineId, name, latitude, longitude }) => ({
          id,
          lineId,
          ...nameFields(name),
          lat: latitude,
          lng: longitude,
        })),
      ),
  ),
];
