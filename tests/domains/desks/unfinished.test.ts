import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { previewLoader } from "~/foundation/desks/drafts/preview-page.server";
import { isWhole } from "~/foundation/desks/drafts/whole.server";
import { percent, yen } from "~/foundation/desks/fields/amount-fields";
import { choice, link } from "~/foundation/desks/fields/choice-fields";
import { day } from "~/foundation/desks/fields/day-fields";
import { draftForm, type FieldKind } from "~/foundation/desks/fields/field-kind";
import { picture } from "~/foundation/desks/fields/file-fields";
import { manyLink } from "~/foundation/desks/fields/link-fields";
import { address } from "~/foundation/desks/fields/place-fields";
import { richText, trilingualRich } from "~/foundation/desks/fields/rich-fields";
import { lineText, longText, trilingual } from "~/foundation/desks/fields/text-fields";
import { integer } from "~/foundation/desks/fields/value-fields";
import { formView } from "~/foundation/desks/queries/form-view.server";
import { publishDue } from "~/foundation/desks/verbs/publish-draft.server";
import { bannerDesk } from "~/foundation/site/banner-desk.server";
import { mobileBanner } from "~/foundation/site/uploads";
import { linkedUsers } from "~/foundation/users/linked-users.server";
import { replaceParts } from "~/platform/domain/composed.server";
import { parseForm } from "~/platform/forms/form.server";
import { translator } from "~/platform/i18n/texts.server";
import { adDesk } from "~/products/adwall/ad-desk.server";
import { drafts } from "~db/schema/desks";
import { sendForm as send } from "./send-form";
import { admin, db, run } from "./world";

const t = translator("en_US");

beforeAll(() => replaceParts({ entityDesks: [bannerDesk, adDesk] }));

const newest = async (desk: string) => {
  const found = await db.select().from(drafts).where(eq(drafts.desk, desk));
  const last = found.sort((a, b) => b.id - a.id)[0];
  if (!last) throw new Error("no draft");
  return last;
};

describe("a draft of which things are missing", () => {
  test("is kept with what is there, opens as it was typed, and is not published", async () => {
    const typed = { "values.title.zh": "折扣", "values.link": "/shop" };
    expect(await send(bannerDesk, "draft", typed)).toEqual({ status: 303, errors: [] });
    const draft = await newest("banner");
    expect(draft.values).toMatchObject({ title: { zh: "折扣" }, business: null, mobileKey: "" });
    const call = { db, locale: "en_US" as const, t };
    const form = await formView(bannerDesk, admin.actor, {
      ...call,
      id: null,
      rev: null,
      draft: String(draft.id),
      back: "/",
    });
    const held = Object.fromEntries(form.fields.map(({ name, value }) => [name, value]));
    expect(held).toMatchObject({ title: { zh: "折扣", ja: "", en: "" }, business: null, mobileKey: [], link: "/shop" });
    const about = { draft: String(draft.id), draftVersion: String(draft.updateTime.getTime()) };
    const missing = ["values.business", "values.desktopKey", "values.flag", "values.mobileKey"];
    for (const step of ["publish", "schedule"])
      expect(await send(bannerDesk, step, { ...typed, ...about, publishTime: "2031-01-01T10:00" })).toEqual({
        status: 422,
        errors: missing,
      });
    expect(await send(bannerDesk, "draft", about)).toEqual({ status: 303, errors: [] });
    expect((await newest("banner")).values).toMatchObject({ title: {} });
  });

  test("is refused where what is there is too long or of the wrong shape", async () => {
    const typed = { "values.title.zh": "x".repeat(61), "values.link": "nowhere", "values.untilTime": "soon" };
    expect(await send(bannerDesk, "draft", typed)).toEqual({
      status: 422,
      errors: ["values.link", "values.title.zh", "values.untilTime"],
    });
    expect(await send(adDesk, "draft", { "values.sellerId": "nobody-of-this-name" })).toEqual({
      status: 406,
      errors: ["values.sellerId"],
    });
    expect(await send(adDesk, "draft", { "values.name.ja": "店" })).toEqual({ status: 303, errors: [] });
  });

  test("is never published by its time or seen in a preview", async () => {
    await send(adDesk, "draft", { "values.name.ja": "店" });
    const { id } = await newest("ad");
    await db
      .update(drafts)
      .set({ publishTime: new Date(Date.now() - 1_000) })
      .where(eq(drafts.id, id));
    const wrong = { key: "draftUnfinished", params: { fields: "categoryId,introAttachment,sellerId" } };
    await expect(run((tx) => publishDue(tx, id))).rejects.toMatchObject(wrong);
    const form = await formView(adDesk, admin.actor, {
      db,
      locale: "en_US",
      t,
      id: null,
      rev: null,
      draft: String(id),
      back: "/",
    });
    expect(form.preview).toBeNull();
    const asked = { request: new Request(`http://localhost/desk/preview/ad/${id}`), params: { desk: "ad", id } };
    const context = { locale: "en_US", actor: admin.actor, origin: "http://localhost", site: "main", requestId: "r" };
    const reply = await previewLoader({ ...asked, context } as never).catch((error: unknown) => error);
    expect((reply as Response).status).toBe(406);
  });
});

test("what a whole draft holds is what the desk's form takes", () => {
  const whole = {
    business: "shop",
    flag: "all",
    title: { en: "Sale" },
    link: "",
    refId: null,
    seq: 3,
    untilTime: null,
    mobileKey: "demo/m.webp",
    desktopKey: "demo/d.webp",
    fromTime: new Date(),
  };
  expect(isWhole(bannerDesk, whole)).toBe(true);
  for (const missing of [{ title: {} }, { business: null }, { mobileKey: "" }, { seq: 100_000_000 }])
    expect(isWhole(bannerDesk, { ...whole, ...missing }), JSON.stringify(missing)).toBe(false);
});

const kinds: [string, FieldKind<never>][] = [
  ["line", lineText({ max: 5, required: true }) as never],
  ["lines", longText({ max: 5, required: true }) as never],
  ["texts", trilingual({ max: 5, required: true }) as never],
  ["rich text", richText({ max: 5, required: true }) as never],
  ["rich texts", trilingualRich({ max: 5, required: true }) as never],
  ["picture", picture(mobileBanner) as never],
  ["choice", choice(["a"]) as never],
  ["link", link(async () => []) as never],
  ["one of many", manyLink(linkedUsers) as never],
  ["number", integer({ min: 1, max: 5 }) as never],
  ["yen", yen({ max: 5 }) as never],
  ["percent", percent({ max: 5 }) as never],
  ["day", day() as never],
  ["address", address({ max: 5, required: true }) as never],
];
test.each(kinds)("a required %s may be missing in a draft alone", (_, kind) => {
  const read = (field: z.ZodType) => parseForm(new FormData(), z.object({ field }), t);
  expect(read(kind.form).ok).toBe(false);
  expect(read(draftForm(kind as never)).ok).toBe(true);
});
