import { expect, test } from "vitest";
import { deskAction } from "~/foundation/desks/desk-pages.server";
import type { EntityDesk } from "~/foundation/desks/entity-desk.server";
import type { FieldKind } from "~/foundation/desks/fields/field-kind";
import { address } from "~/foundation/desks/fields/place-fields";
import { isLookUp, lookUpStep } from "~/foundation/desks/rules/steps";
import type { FormReply } from "~/platform/forms/form.server";
import { typeDesk } from "~/products/shop/catalogue/type-desk.server";
import { commodityTypes } from "~db/schema/shop";
import { admin, db } from "./world";

const place = address({ max: 100 }) as unknown as FieldKind<unknown>;
/** The desk of types of goods, as if shops and houses stood in it too. */
const desk: EntityDesk = { ...typeDesk, fields: { ...typeDesk.fields, shop: place, house: place } };

/** Sends the form of a new row with one of its buttons. */
async function send(step: string, typed: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "save", step, ...typed })) form.append(name, value);
  const url = "http://localhost/admin/updateCommodityType?id=new";
  const request = new Request(url, { method: "POST", body: form });
  const context = { locale: "ja_JP", actor: admin.actor, origin: "http://localhost", cookies: {}, flashes: [] };
  const reply = await deskAction(desk)({ request, params: {}, context } as never);
  return (reply as unknown as { data: FormReply }).data;
}

const typed = {
  "values.name.zh": "茶",
  "values.seq": "no number",
  "values.shop.postcode": "〒105-0011",
  "values.house.postcode": "105",
  "values.house.address": "somewhere",
  draft: "4",
  publishTime: "2031-01-01T10:00",
};

test("the button of a postcode fills its own address and keeps all else as it was typed; nothing is saved", async () => {
  const before = (await db.select({ id: commodityTypes.id }).from(commodityTypes)).length;
  const { initialValue, error, notice } = await send(lookUpStep("shop"), typed);
  expect(error ?? {}).toEqual({});
  expect(notice).toContain("東京都港区芝公園");
  expect(initialValue).toEqual({
    intent: "save",
    step: "lookup:shop",
    draft: "4",
    publishTime: "2031-01-01T10:00",
    values: {
      name: { zh: "茶" },
      seq: "no number",
      shop: { postcode: "〒105-0011", address: "東京都港区芝公園" },
      house: { postcode: "105", address: "somewhere" },
    },
  });
  expect(isLookUp(initialValue?.step)).toBe(true);
  expect((await db.select({ id: commodityTypes.id }).from(commodityTypes)).length).toBe(before);
});

test("what is written already is not replaced, and a postcode that nobody knows is refused beside it", async () => {
  const own = { ...typed, "values.shop.address": "東京都港区芝公園4-2-8" };
  expect((await send(lookUpStep("shop"), own)).initialValue?.values).toMatchObject({
    shop: { address: "東京都港区芝公園4-2-8" },
  });
  const { error, initialValue } = await send(lookUpStep("house"), typed);
  expect(Object.keys(error ?? {})).toEqual(["values.house.postcode"]);
  expect(initialValue?.values).toMatchObject({ seq: "no number", house: { address: "somewhere" } });
});

test("a field without a postcode looks nothing up", async () => {
  const { error } = await send(lookUpStep("name"), typed);
  expect(Object.keys(error ?? {})).toContain("step");
});
