import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import "../../app/composition";
import { closeDatabase } from "~/platform/data/database.server";
import type { Access } from "~/platform/domain/access";
import type { Screen } from "~/platform/domain/screens";
import { DomainError, forbidden, missing } from "~/platform/errors";
import { submit } from "~/platform/forms/handler.server";
import { formFields } from "../harness/long-texts";
import { askPage, formsAt } from "../harness/page-module";
import { jsonShape } from "../harness/samples";
import { askedScreens, atLeast } from "./asked";
import { looseDatabase } from "./filled";
import { type Member, memberOf } from "./members";
import { type Owner, owner, referencesOf, refersTo } from "./owners";
import { pathWith, type Refer } from "./requests";
import { valuesOf } from "./samples";

/* Whoever wrote something and chose something that is gone meanwhile keeps what they wrote: each form with a text is sent
   with a choice of nothing by somebody who sees its page, and shows itself again. */

const asking = 700_001;
/** The number of nothing. */
const gone = 1_999_999_999;

let world: Awaited<ReturnType<typeof looseDatabase>>;
let mine: Owner;

beforeAll(async () => {
  world = await looseDatabase();
  mine = await owner(world.admin, asking);
});
afterAll(async () => {
  await closeDatabase();
  await world?.close();
});

const refer: Refer = (name, isNumber) => referencesOf(mine, name, isNumber)[0] ?? "";

/** Who asks: somebody of a kind that may. */
const askerOf = ({ allow }: Access): string =>
  typeof allow === "string" ? "guest" : (allow.find((role) => role !== "ADMIN") ?? "ADMIN").toLowerCase();

/** Whether a shape, or a part of it, holds a text that somebody writes. */
const holdsWords = (shape: z.ZodType): boolean =>
  /"(content|message|note|reason|title|description|remark|words|reply|text|comment)"/.test(
    JSON.stringify(jsonShape(shape)),
  );

/** Fields that are chosen among things which others may take away; an `id` is the thing that the form stands at. */
const isChosen = (name: string): boolean => /\w(Id|Ids\[\d+\])$/.test(name) && refersTo(name.replace(/\[\d+\]$/, ""));

/** The forms of a screen that lose what was written when something chosen in them is gone. */
async function losing({ path, access }: Screen): Promise<{ asked: number; lost: string[] }> {
  const who: Member = memberOf({ id: asking, username: "asking" }, askerOf(access));
  const target = pathWith(path, refer);
  const forms = (await formsAt(target)).filter(holdsWords);
  const lost: string[] = [];
  let asked = 0;
  if (forms.length === 0 || (await askPage(target, who)).refused) return { asked, lost };
  for (const shape of forms)
    for (const value of valuesOf(shape, (name, type) =>
      refersTo(name) && (type === "integer" || type === "string") ? refer(name, type === "integer") : undefined,
    )) {
      const fields = formFields(value).filter(([, field]) => field !== "false");
      for (const [name] of fields.filter(([one]) => isChosen(one))) {
        asked++;
        const sent = Object.fromEntries(fields.map(([one, field]) => [one, one === name ? String(gone) : field]));
        const { refused, text } = await askPage(target, who, sent);
        if (refused && !text.startsWith("{"))
          lost.push(`${path} ${value.intent ?? ""} ${name}: ${text || "not found"}`);
      }
    }
  return { asked, lost };
}

describe("a form whose choice is gone", () => {
  test("keeps what was written", async () => {
    const all: string[] = [];
    let count = 0;
    for (const screen of askedScreens()) {
      const { asked, lost } = await losing(screen);
      count += asked;
      all.push(...lost);
    }
    expect([...new Set(all)]).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(atLeast(10));
  });
});

describe("an action", () => {
  const form = z.object({ message: z.string().max(100) });
  const say = async (error: unknown) => {
    const act = submit(form, async () => {
      throw error;
    });
    const request = new Request("http://localhost/", {
      method: "POST",
      body: new URLSearchParams({ message: "hello" }),
    });
    const context = { locale: "en_US", origin: "http://localhost", actor: { userId: asking } };
    const reply = await act({ request, params: {}, context } as never).catch((thrown: unknown) => thrown);
    if (reply instanceof Response) return [reply.status, reply.headers.get("location")];
    const { init, data } = reply as { init: { status: number }; data: { initialValue: object; error: object } };
    return [init.status, data.initialValue, data.error];
  };
  const typed = { message: "hello" };

  test("shows its form again for refusals, also for want of a right that says why, and for a choice that is gone", async () => {
    expect(await say(new DomainError("interviewPast", { field: "message" }))).toEqual([
      406,
      typed,
      { message: ["The interview has to be in the future."] },
    ]);
    expect((await say(forbidden("applyToSelf"))).slice(0, 2)).toEqual([409, typed]);
    expect((await say(missing("notFindData", { field: "message" }))).slice(0, 2)).toEqual([406, typed]);
  });

  test("leads to a page where nothing of it is left", async () => {
    expect(await say(missing())).toEqual([404, null]);
    expect(await say(forbidden())).toEqual([302, "/no-permission"]);
    expect(await say(forbidden("notUserOrder"))).toEqual([302, "/no-permission"]);
  });
});
