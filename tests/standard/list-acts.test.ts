import { getTableName } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EntityDesk, textKey } from "~/foundation/desks/entity-desk.server";
import { canUndo, isRowAct, rowActs } from "~/foundation/desks/rules/row-acts";
import { actOnRows } from "~/foundation/desks/verbs/act-on-rows.server";
import { undoChange } from "~/foundation/desks/verbs/undo-change.server";
import { closeDatabase } from "~/platform/data/database.server";
import { locales } from "~/platform/i18n/locales";
import { textIfAny } from "~/platform/i18n/texts.server";
import type { Tx } from "~db/client";
import "../../app/composition";
import { deskBy } from "../harness/desk";
import { inTransaction } from "../harness/transaction";
import { askedDesks } from "./asked";
import { looseDatabase } from "./filled";
import { owner } from "./owners";

/* For every act on rows that a desk declares, and the built-in ones: it is named in three languages, it is refused to who
   may not, and what can be undone gives the row back every value that it had. */

const desks = askedDesks();
const acting = 700_002;
const stranger = deskBy(700_003, "GUEST");
const admin = deskBy(acting, "ADMIN");
let world: Awaited<ReturnType<typeof looseDatabase>>;

beforeAll(async () => {
  world = await looseDatabase();
  await owner(world.admin, acting);
});
afterAll(async () => {
  await world?.close();
  await closeDatabase();
});

const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(world.database.db, work);

/** The whole row but its update time. */
async function stored({ table }: EntityDesk): Promise<Record<string, unknown>> {
  const [row] = await world.admin`
    select to_jsonb(t) - 'update_time' as row from ${world.admin(getTableName(table))} t where id = ${acting}`;
  return row?.row;
}

const ownActs = ({ acts = {} }: EntityDesk): string[] => Object.keys(acts);
const houseActs = ({ table, isFixed }: EntityDesk): string[] =>
  rowActs.filter((act) => (act === "hide" || act === "show" ? table.seq : table.deletedTime && !isFixed));

describe.each(desks.map((desk) => [desk.name, desk] as const))("the desk %s", (_name, desk) => {
  test("names its acts and what they did in three languages, and calls final what it declares", () => {
    for (const act of ownActs(desk))
      for (const locale of locales) {
        expect(textIfAny(locale, textKey(desk, `act.${act}`)), `${locale} act.${act}`).toBeTruthy();
        const done = textKey(desk, `done.${act}`);
        expect(textIfAny(locale, `${done}_other`) || textIfAny(locale, done), `${locale} done.${act}`).toBeTruthy();
      }
    expect(ownActs(desk)).toEqual(expect.arrayContaining([...(desk.final ?? [])]));
    for (const act of ownActs(desk)) expect(isRowAct(act)).toBe(false);
  });

  test("does each of them on one row or says why not; what it did is undone to the last value", async () => {
    for (const act of [...ownActs(desk), ...houseActs(desk)]) {
      await expect(actOnRows(run, desk, stranger, { act, ids: [acting] })).rejects.toMatchObject({
        key: expect.stringMatching(/^(noPermission|userCannotAccess)$/),
      });
      if (!canUndo(desk, act)) continue;
      const before = await stored(desk);
      const refusal = await actOnRows(run, desk, admin, { act, ids: [acting] }).catch((error) => error);
      if (refusal instanceof Error) {
        expect((refusal as { status?: number }).status, `${act}: ${refusal.stack}`).toBeGreaterThan(400);
        continue;
      }
      if (refusal.done === 0) {
        expect(await stored(desk), act).toEqual(before);
        continue;
      }
      expect(await stored(desk), act).not.toEqual(before);
      const undone = await undoChange(run, desk, admin, refusal.id);
      expect(undone, act).toMatchObject({ done: 1, refused: [] });
      expect(await stored(desk), act).toEqual(before);
    }
  });
});
