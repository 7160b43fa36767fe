import { readdirSync, readFileSync } from "node:fs";
import { eq, getTableColumns, getTableName } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { saveForm } from "~/foundation/desks/actions/save-form.server";
import type { EntityDesk } from "~/foundation/desks/entity-desk.server";
import { controlsOf } from "~/foundation/desks/queries/controls.server";
import type { Actor } from "~/platform/access/actor";
import { certificateTypes } from "~/platform/access/approval";
import { call, success } from "~/platform/api/calls";
import { composedCalls } from "~/platform/api/openapi.server";
import { closeDatabase } from "~/platform/data/database.server";
import { allows, only, rolesOf } from "~/platform/domain/access";
import { every } from "~/platform/domain/composed.server";
import "../../app/composition";
import { type CallServer, startCalls } from "../harness/call-server";
import { formFields, hostileTexts } from "../harness/long-texts";
import { odd } from "../harness/odd-values";
import { askPage } from "../harness/page-module";
import { visits } from "../harness/page-visits";
import { sized } from "../harness/size";
import { askedDesks } from "./asked";
import { looseDatabase } from "./filled";
import { memberOf } from "./members";
import { fileOf, type Owner, owner, referencesOf, refersTo } from "./owners";
import { type Fill, valuesOf } from "./samples";

/* [WP8, WP14, AC5] For every desk that an `entityDesk()` declares, its calls and its forms: each field gets
   what it is not made for, and no column that is not a field is written by what a client sends. */

const desks = askedDesks();

const asking = 700_001;
const who = memberOf({ id: asking, username: "asking" }, "admin");
/** Who sends the calls. */
let acting = who;
let world: Awaited<ReturnType<typeof looseDatabase>>;
let server: CallServer;
let mine: Owner;

/** Writes the moments that it is sent into their columns. */
const greedy = (desk: EntityDesk) =>
  call(
    "POST /api/planted/save",
    only("ADMIN"),
    { body: z.record(z.string().max(100), z.unknown()) },
    async ({ tx, body }) => {
      const own = Object.keys(getTableColumns(desk.table));
      const values = Object.fromEntries(
        Object.entries(body).filter(([name]) => own.includes(name) && (/Time$/.test(name) || name in rowOf(desk))),
      );
      const dated = Object.entries(values).map(([name, value]) => [
        name,
        /Time$/.test(name) ? new Date(String(value)) : value,
      ]);
      const [row] = await tx
        .insert(desk.table)
        .values(Object.fromEntries(dated) as never)
        .returning();
      return success({ id: Number((row as { id: number }).id) });
    },
  );
/** Desks whose new row needs nothing beside its fields. */
const whole = desks.filter(({ table, fields }) =>
  Object.entries(getTableColumns(table)).every(
    ([name, column]) => name in fields || !column.notNull || column.hasDefault,
  ),
);
const [first] = [...whole].sort((a, b) => Object.keys(a.fields).length - Object.keys(b.fields).length);

beforeAll(async () => {
  world = await looseDatabase();
  mine = await owner(world.admin, asking);
  /* Whoever saves may be named as the owner of whatever has one. */
  await world.admin`update user_account set types = 'guest,restaurant_admin' where id = ${asking}`;
  server = await startCalls([...composedCalls(), ...(first ? [greedy(first)] : [])], () => acting);
});
afterAll(async () => {
  await server?.close();
  await closeDatabase();
  await world?.close();
});

type Body = Record<string, unknown>;
/** One way in: a call's body, or a form's values. Answers the status, and the id of what was saved. */
type Way = {
  name: string;
  bodies: Body[];
  /** Takes the own row away where a new one is sent. */
  alone?: () => Promise<void>;
  send: (body: Body, more?: Body) => Promise<{ status: number; said: string; id: number | null }>;
};

/** Fills files, links and choices of a desk's fields with what the asking person has and may choose. */
async function filling(desk: EntityDesk, isForm: boolean): Promise<Fill> {
  const controls = await controlsOf(desk, { db: world.database.db, locale: "en_US" });
  /* Calls may name a field otherwise than its column, or a file as `{uuidKey}`. */
  const fieldOf = (sent: string) =>
    Object.entries(desk.fields).find(
      ([own, { call, files }]) => sent in (call?.shape(own) ?? {}) || (sent === "uuidKey" && call && files),
    )?.[0] ?? sent;
  return (sent, type) => {
    const name = sent in desk.fields ? sent : fieldOf(sent);
    const control = controls[name];
    const upload = desk.fields[name]?.files?.[0]?.upload.name;
    if (upload) return type === "string" ? fileOf(asking, upload) : undefined;
    /* Forms name things by the number that people see. */
    if (isForm && (control?.type === "link" || control?.type === "links"))
      return String(desk.fields[name]?.link?.numbers?.of(asking) ?? asking);
    const [chosen] = control?.type === "choice" ? control.choices.filter(({ value }) => value !== "") : [];
    if (refersTo(name) && type === "integer") return chosen ? Number(chosen.value) : referencesOf(mine, name, true)[0];
    return chosen && (type === "integer" ? Number(chosen.value) : chosen.value);
  };
}

/** Whether something may have been made since it was last taken away. */
let isMade = true;
/** Takes away what earlier tries made, so that a text which must be the only one of its kind is free again. */
async function takeAway({ table }: EntityDesk): Promise<void> {
  if (!table.deletedTime || !isMade) return;
  isMade = false;
  const name = getTableName(table);
  await world.admin`update ${world.admin(name)} set deleted_time = clock_timestamp() where id <> ${asking}`;
}

/** Takes the asking person's own row away, which may hold such a text too, or brings it back. */
async function hideOwn(desk: EntityDesk, isHidden: boolean): Promise<void> {
  if (!desk.table.deletedTime) return;
  isMade = true;
  if (!isHidden) await takeAway(desk);
  const name = getTableName(desk.table);
  const at = isHidden ? new Date() : null;
  await world.admin`update ${world.admin(name)} set deleted_time = ${at} where id = ${asking}`;
}

/** What the own row of a table must be for a desk, where two desks share a table or its links one. */
const rowsFor: Readonly<Record<string, { table: string; type: string }>> = {
  "doc-category": { table: "school_category", type: "DOCUMENT" },
  "course-doc": { table: "school_category", type: "DOCUMENT" },
  "course-category": { table: "school_category", type: "VIDEO" },
  course: { table: "school_category", type: "VIDEO" },
};

/** Writes back the states of the own rows that earlier desks changed: who waits for approval may not use others. */
async function resetStates(): Promise<void> {
  for (const name of new Set(desks.map(({ table }) => getTableName(table)))) {
    const { status } = mine.rows.get(name) ?? {};
    if (status !== undefined)
      await world.admin`update ${world.admin(name)} set status = ${String(status)} where id = ${asking}`;
  }
}

async function waysOf(desk: EntityDesk): Promise<Way[]> {
  const row = rowsFor[desk.name];
  if (row) await world.admin`update ${world.admin(row.table)} set type = ${row.type} where id = ${asking}`;
  const fill = await filling(desk, false);
  const { base } = desk.calls;
  const names = desk.mayAdd?.(who as Actor) === false ? ["update"] : ["save", "update"];
  const own = composedCalls().filter(({ path }) => names.some((name) => path === `${base}/${name}`));
  const calls = own.map(
    ({ method, path, shapes }): Way => ({
      name: `${method} ${path}`,
      bodies: valuesOf(shapes.body, fill),
      ...(path.endsWith("/save") && { alone: () => hideOwn(desk, true) }),
      send: async (body, more = {}) => {
        await takeAway(desk);
        const { status, body: said } = await server.call(asking, method, path, { ...more, ...body });
        isMade ||= status < 300;
        return { status, said: JSON.stringify(said), id: (said as { id?: number }).id ?? null };
      },
    }),
  );
  const shown = Object.keys(await controlsOf(desk, { db: world.database.db, locale: "en_US" }));
  const saves = valuesOf(saveForm(desk), await filling(desk, true));
  const form: Way = {
    name: `form ${desk.paths.list}`,
    bodies: saves.map(({ values }) =>
      Object.fromEntries(Object.entries(values as Body).filter(([name]) => shown.includes(name))),
    ),
    send: async (body, more = {}) => {
      await takeAway(desk);
      const fields = formFields({ ...more, intent: "save", id: asking, values: { ...more, ...body } });
      const list = desk.paths.list.replace(/\/\d+$/, `/${asking}`);
      const page = desk.paths.edit ? desk.paths.edit.replace(":id", String(asking)) : `${list}?id=${asking}`;
      const sent = Object.fromEntries(fields.filter(([, value]) => value !== "false"));
      const { refused, text } = await askPage(page, who, sent);
      isMade ||= !refused;
      return { status: refused ? 406 : 200, said: text, id: refused ? null : asking };
    },
  };
  return [...calls, form];
}

/** A body, and without what it refers to: one after the other, and all. A change says so by null: it keeps what is left out. */
function shorter(body: Body, isChange: boolean): Body[] {
  const referring = Object.keys(body).filter(
    (name) => name !== "id" && /^\d+$/.test(String(body[name])) && refersTo(name),
  );
  const without = (names: readonly string[]) =>
    Object.fromEntries(
      Object.entries(body).flatMap(([name, value]) => {
        if (!names.includes(name)) return [[name, value]];
        return isChange ? [[name, null]] : [];
      }),
    );
  return [body, ...referring.map((name) => without([name])), without(referring)];
}

/** A body that the way takes, made of what its shape allows. */
async function rightBody(way: Way): Promise<Body> {
  const said: string[] = [];
  for (const prepare of [undefined, way.alone]) {
    if (said.length > 0) await prepare?.();
    for (const body of said.length === 0 || prepare
      ? way.bodies.slice(0, 12).flatMap((one) => shorter(one, way.name.endsWith("/update")))
      : []) {
      /* What the last try gave to a row is free again. */
      await world.admin`update stored_file set ref = null, last_ref = null`;
      const reply = await way.send(body);
      if (reply.status < 300) return body;
      said.push(`${reply.status} ${reply.said.slice(0, 300)} to ${JSON.stringify(body)}`);
    }
  }
  throw new Error(
    `${way.name} takes none of the values that are made: say how in samples.ts or owners.ts\n${said.slice(0, 4).join("\n")}`,
  );
}

/** Values of the type of a column that nobody would choose. */
const strange: Readonly<Record<string, unknown>> = {
  number: 424_242,
  string: "zq-hidden",
  boolean: true,
  date: "2001-02-03T04:05:06.000Z",
  json: { zh: "zq-hidden" },
  array: ["zq-hidden"],
};
const isStrange = (value: unknown): boolean =>
  value === 424_242 || /zq-hidden|2001-02-0/.test(JSON.stringify(value) ?? "");

/** The columns of a table that took what a client may not send. */
async function trespasses(desk: EntityDesk, way: Way): Promise<string[]> {
  const columns = Object.entries(getTableColumns(desk.table)).filter(([name]) => !(name in desk.fields));
  const more: Body = {};
  for (const [name, { dataType, name: stored }] of columns)
    for (const key of new Set([name, stored])) more[key] = strange[dataType] ?? "zq-hidden";
  const right = await rightBody(way);
  await world.admin`update stored_file set ref = null, last_ref = null`;
  const { id, status, said } = await way.send(right, { ...more, id: asking });
  if (status >= 500) return [`${way.name} broke: ${said.slice(0, 200)}`];
  const rows = await world.database.db
    .select()
    .from(desk.table)
    .where(eq(desk.table.id, id ?? 0));
  return rows.flatMap((row) =>
    columns.flatMap(([name]) => (isStrange((row as Body)[name]) ? [`${way.name} wrote ${name}`] : [])),
  );
}

const seed = 20_261_123;
const garbage: unknown[] = [
  /* A number that nothing has. */
  1_999_999_999,
  ...Object.values(hostileTexts(20_000)).slice(1, 3),
  ...fc.sample(odd, { numRuns: 7, seed }),
];

/** What the field at `turn` gets: the ways into a desk share its fields, so each brings a fifth; in the long form all. */
const garbageOf = (turn: number): unknown[] => garbage.filter((_, at) => (at + turn) % sized(5, 1) === 0);

test("every desk that a file makes is served", () => {
  const made = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => readFileSync(`app/${file}`, "utf8").match(/= entityDesk\(/g) ?? []);
  expect(every("entityDesks").length).toBe(made.length);
});

test("a browser opens the list and the form of every desk (tests/e2e/every-page.spec.ts)", () => {
  const opened = visits.map(({ path }) => path);
  const missing = desks.flatMap(({ paths: { list, create, edit }, isFixed }) => {
    const form = create ?? (edit && isFixed ? edit.replace(/:\w+/g, "1") : `${list}?id=`);
    return [list, form].filter((wanted) => !opened.some((path) => path.startsWith(wanted)));
  });
  expect(missing, "name a state of it in harness/page-visits.ts").toEqual([]);
});

describe.each(desks.map((desk) => [desk.name, desk] as const))("the desk of %s", (_, desk) => {
  beforeAll(resetStates);

  test("no column that is no field is written by what is sent", async () => {
    const found: string[] = [];
    for (const way of await waysOf(desk)) {
      await hideOwn(desk, false);
      found.push(...(await trespasses(desk, way)));
    }
    expect(found).toEqual([]);
  });

  test("each field refuses or keeps what it is not made for", async () => {
    const wrong: string[] = [];
    for (const [turn, way] of (await waysOf(desk)).entries()) {
      await hideOwn(desk, false);
      const right = await rightBody(way);
      for (const field of Object.keys(right))
        for (const value of garbageOf(turn)) {
          const reply = await way
            .send({ ...right, [field]: value })
            .catch((error) => ({ status: 500, said: String(error) }));
          if (reply.status >= 500)
            wrong.push(`${way.name} ${field}=${JSON.stringify(value)?.slice(0, 60)}: ${reply.said.slice(0, 200)}`);
        }
    }
    expect(wrong).toEqual([]);
  });
});

/** Desks whose rows a business shows to others, each with a type of account that writes it. */
const shown = desks.flatMap((desk) => {
  const type = certificateTypes.find((one) => allows(desk.writers ?? desk.calls.access, rolesOf(one)));
  return type && desk.shows !== null ? [{ desk, type }] : [];
});

describe("a business without an approved certificate shows others nothing [SH36]", () => {
  /** Saves a row as it would be public, by the type's account with a certificate in this state. */
  async function saved({ desk, type }: (typeof shown)[number], certFlag: number) {
    const [way] = (await waysOf(desk)).filter(({ name }) => /\/(save|update)$/.test(name)).reverse();
    if (!way) throw new Error(`${desk.name} has no call that saves`);
    await hideOwn(desk, false);
    const open = {
      ...("isPublic" in desk.fields && { isPublic: true }),
      ...("seq" in desk.fields && { seq: 1 }),
    };
    const right = { ...(await rightBody(way)), ...open };
    await world.admin`update stored_file set ref = null, last_ref = null`;
    acting = { ...memberOf({ id: asking, username: "asking" }, `guest,${type}`), certFlag };
    try {
      return await way.send(right);
    } finally {
      acting = who;
    }
  }

  test.each(shown.map((one) => [one.desk.name, one] as const))("the desk of %s", async (_, one) => {
    for (const flag of [0, 1, 3]) expect((await saved(one, flag)).said, String(flag)).toContain("userNotVerified");
    expect((await saved(one, 2)).said).not.toContain("userNotVerified");
  });

  test("what a user may write by another role is not refused", async () => {
    const [one] = shown.filter(({ desk }) => allows(desk.writers ?? desk.calls.access, rolesOf("travel_editor")));
    if (!one) throw new Error("no desk is shared");
    const both = { ...one, type: `${one.type},travel_editor` as never };
    expect((await saved(both, 0)).said).not.toContain("userNotVerified");
  });

  test("the desks that a business writes are among them", () => expect(shown.length).toBeGreaterThanOrEqual(8));
});

test("control: a call that writes what it is sent is found", async () => {
  if (!first) throw new Error("no desk is declared");
  const [save] = await waysOf(first);
  const send: Way["send"] = async (body, more = {}) => {
    const { status, body: said } = await server.call(asking, "POST", "/api/planted/save", { ...more, ...body });
    return { status, said: JSON.stringify(said), id: (said as { id?: number }).id ?? null };
  };
  const found = await trespasses(first, { name: "planted", bodies: save ? [rowOf(first)] : [], send });
  expect(found.join()).toContain("planted wrote createTime");
});

/** The columns of the asking person's row of a desk, without its clocks and keys. */
function rowOf(desk: EntityDesk): Body {
  return Object.fromEntries(
    Object.entries(getTableColumns(desk.table)).flatMap(([name, column]) => {
      if (!column.notNull || column.hasDefault) return [];
      return [[name, column.dataType === "number" ? asking : column.dataType === "json" ? { zh: "x" } : "x"]];
    }),
  );
}
