import { afterAll, beforeAll } from "vitest";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { wholeMinute } from "~/platform/time/whole-minutes";
import { contestDesk } from "~/products/contest/contest-desk.server";
import { jurorDesk } from "~/products/contest/juror-desk.server";
import { rightsVersion } from "~/products/contest/rules/rights";
import { enterWork, type WorkInput } from "~/products/contest/verbs/enter-work.server";
import { workDesk } from "~/products/contest/work-desk.server";
import type { Db, Tx } from "~db/client";
import { deskBy } from "../../harness/desk";
import { type Person, person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
export let db: Db;
let admin: Person;
export let author: Person;
export let visitor: Person;

export const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(db, work);
export const byAdmin = () => deskBy(admin.id, "ADMIN");
export const actorOf = (who: Person) => deskBy(who.id, "GUEST").actor;
export const guest = () => person(db, "guest");

/** A moment some minutes from now, in whole ones. */
export const inMinutes = (minutes: number): Date => wholeMinute(new Date(Date.now() + minutes * 60_000));

let codes = 0;

/** What a desk says of a contest that takes works. */
const contestInput = (more: object = {}) => ({
  title: { zh: "旗袍之美", ja: "旗袍の美", en: "Beauty of the qipao" },
  code: `contest${Date.now() % 1_000_000}x${++codes}`,
  cover: "demo/adwall/sushi.webp",
  content: {},
  applyStart: inMinutes(-60),
  applyEnd: inMinutes(60),
  resultTime: null,
  maxWorks: 3,
  seq: 0,
  ...more,
});

/** A contest, open unless told. Its id. */
export const contest = async (more: object = {}): Promise<number> =>
  (await run((tx) => saveEntity(tx, contestDesk, byAdmin(), contestInput(more)))).id;

/** What an author enters, with a title of its own. */
export const input = (title: string, more: Partial<WorkInput> = {}): WorkInput => ({
  title,
  description: "Taken in a lane of Asakusa.",
  photographer: "林小雨",
  area: "Tokyo",
  cover: "demo/travel/fushimi.webp",
  images: ["demo/travel/fushimi.webp"],
  videoId: null,
  rights: rightsVersion,
  ...more,
});

/** Enters a work. Its id. */
export const enter = async (
  contestId: number,
  title: string,
  { who = author, hashes = [], ...more }: Partial<WorkInput> & { who?: Person; hashes?: readonly bigint[] } = {},
): Promise<number> => (await run((tx) => enterWork(tx, actorOf(who), { contestId, ...input(title, more) }, hashes))).id;

/** Saves what an administrator decides about a work. */
export const decide = (id: number, values: object) =>
  run((tx) => saveEntity(tx, workDesk, byAdmin(), { ...values }, { id }));
export const approve = (id: number) => decide(id, { status: "approved", verdict: "" });

/** Enters a work that is on show. Its id. */
export async function shown(contestId: number, title: string, more: Parameters<typeof enter>[2] = {}): Promise<number> {
  const id = await enter(contestId, title, more);
  await approve(id);
  return id;
}

/** Puts a person on a jury. */
export const seat = (contestId: number, who: Person) =>
  run((tx) => saveEntity(tx, jurorDesk, byAdmin(), { contestId, userId: who.id }));

beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
  [admin, author, visitor] = [await person(db, "admin"), await guest(), await guest()];
});
afterAll(() => database?.close());
