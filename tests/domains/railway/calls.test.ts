import "../../../app/composition";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { railwayCalls } from "~/foundation/railway/calls";
import { lineDesk } from "~/foundation/railway/line-desk.server";
import { stationDesk } from "~/foundation/railway/station-desk.server";
import { closeDatabase } from "~/platform/data/database.server";
import type { Db } from "~db/client";
import { type CallServer, caller, startCalls } from "../../harness/call-server";
import { deskBy } from "../../harness/desk";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
let db: Db;
let server: CallServer;
let admin: number;
const by = () => deskBy(admin, "ADMIN");

const line = async (name: string, seq = 0) =>
  (
    await inTransaction(db, (tx) =>
      saveEntity(tx, lineDesk, by(), { name: { ja: name }, company: {}, color: "red", seq }),
    )
  ).id;
const station = async (lineId: number, name: string, position: number, more: object = {}) =>
  (
    await inTransaction(db, (tx) =>
      saveEntity(tx, stationDesk, by(), {
        lineId,
        name: { ja: name, en: `${name}-en` },
        kana: "",
        prefecture: "kyoto",
        location: { latitude: 35 + position / 100, longitude: 135.7 },
        position,
        closed: false,
        ...more,
      }),
    )
  ).id;

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  admin = (await person(db, "admin")).id;
  server = await startCalls(railwayCalls, (id) => (id === 0 ? null : caller(id, id === admin ? "admin" : "guest")));
});
afterAll(async () => {
  await server?.close();
  await closeDatabase();
  await database?.close();
});

test("lines of a prefecture and stations of lines, without hidden lines, closed and placeless stations", async () => {
  const [shown, hidden] = [await line("本線", 5), await line("隠れ線", -3)];
  const second = await station(shown, "二", 2);
  const first = await station(shown, "一", 1);
  await station(shown, "廃", 3, { closed: true });
  await station(shown, "無", 4, { location: null });
  await station(hidden, "隠", 1);
  const lines = await server.call(0, "GET", "/api/line/list?prefecture=kyoto");
  expect(lines.body).toEqual([{ id: shown, name: "本線", nameJp: "本線", nameEn: "" }]);
  const stations = await server.call(0, "GET", `/api/line/station?lineIds=${shown},${hidden}`);
  expect(stations.body.map(({ id, lineId, lat, lng }: Record<string, number>) => [id, lineId, lat, lng])).toEqual([
    [first, shown, 35.01, 135.7],
    [second, shown, 35.02, 135.7],
  ]);
});

test.each(["/api/line/list?prefecture=nowhere", "/api/line/list", "/api/line/station?lineIds=x", "/api/line/station"])(
  "%s is refused",
  async (path) => expect((await server.call(0, "GET", path)).status).toBe(406),
);

test("a line with stations is not removed, and a station needs a line that is there", async () => {
  const id = await line("終線");
  await station(id, "終", 1);
  expect((await server.call(admin, "DELETE", `/api/railway_line/delete/${id}`)).body.message).toBe("railwayLineInUse");
  await expect(station(999_999, "何処", 1)).rejects.toMatchObject({ key: "railwayLineGone" });
});

test("only administrators write", async () => {
  const guest = (await person(db, "guest")).id;
  expect((await server.call(guest, "GET", "/api/railway_line/list")).status).toBe(409);
  expect((await server.call(0, "GET", "/api/railway_station/list")).status).toBe(401);
});
