import "../../../app/composition";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { closeDatabase } from "~/platform/data/database.server";
import { DomainError, forbidden, missing } from "~/platform/errors";
import { plain } from "~/platform/fields/fields";
import { submit } from "~/platform/forms/handler.server";
import { type TestDatabase, testDatabase } from "../../setup/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await closeDatabase();
  await database?.close();
});

describe("the action of a form", () => {
  const form = z.object({ message: plain(100) });
  const say = async (error: unknown) => {
    const act = submit(form, async () => {
      throw error;
    });
    const request = new Request("http://localhost/", {
      method: "POST",
      body: new URLSearchParams({ message: "hello" }),
    });
    const context = { locale: "en_US", origin: "http://localhost", actor: { userId: 1 } };
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
