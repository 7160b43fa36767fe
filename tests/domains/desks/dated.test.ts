import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { formView } from "~/foundation/desks/queries/form-view.server";
import { publishDue } from "~/foundation/desks/verbs/publish-draft.server";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { replaceParts } from "~/platform/domain/composed.server";
import { translator } from "~/platform/i18n/texts.server";
import { fieldTime } from "~/platform/time/tokyo";
import { newsCategoryDesk } from "~/products/news/category-desk.server";
import { newsDesk } from "~/products/news/news-desk.server";
import { drafts } from "~db/schema/desks";
import { news } from "~db/schema/news";
import { sendForm } from "./send-form";
import { admin, db, run } from "./world";

const minute = 60_000;
let category = 0;

beforeAll(async () => {
  replaceParts({ entityDesks: [newsDesk, newsCategoryDesk] });
});

/** Publishes the form of a new article with this date; returns what was stored of it. */
async function publishWith(title: string, date: Date | null) {
  const about = { type: 1, name: { en: "Seasons" }, color: "rose", language: "all", seq: 0 };
  category ||= (await run((tx) => saveEntity(tx, newsCategoryDesk, admin, about))).id;
  const sent = await sendForm(newsDesk, "publish", {
    "values.title.en": title,
    "values.categoryId": String(category),
    "values.language": "all",
    "values.seq": "0",
    "values.content.en.as": "text",
    "values.content.en.text": "It blooms",
    "values.publishedTime": fieldTime(date),
  });
  expect(sent).toEqual({ status: 303, errors: [] });
  const named = sql`title->>'en' = ${title}`;
  const [article] = await db.select().from(news).where(named);
  const [draft] = await db.select().from(drafts).where(sql`"values"->'title'->>'en' = ${title}`);
  return { article, draft };
}

/** A time to come of whole minutes, as the form's field has them. */
const toCome = () => new Date(Math.ceil(Date.now() / minute) * minute + 60 * minute);

describe("a desk whose field says since when a row is seen has one date", () => {
  test("without a date or with a past one the form is published at once", async () => {
    const past = new Date("2026-01-05T03:00:00Z");
    expect((await publishWith("Past", past)).article?.publishedTime).toEqual(past);
    const now = await publishWith("Now", null);
    expect(Math.abs((now.article?.publishedTime.getTime() ?? 0) - Date.now())).toBeLessThan(10 * minute);
    expect(now.draft).toBeUndefined();
  });

  test("with a time to come it is scheduled for then, its form shows that time, and it is published with it", async () => {
    const at = toCome();
    const { article, draft } = await publishWith("Soon", at);
    expect(article).toBeUndefined();
    expect(draft?.publishTime).toEqual(at);
    const call = { db, locale: "en_US" as const, t: translator("en_US") };
    const asked = { id: null, rev: null, draft: String(draft?.id), back: "/" };
    const form = await formView(newsDesk, admin.actor, { ...call, ...asked });
    expect(form.isDated).toBe(true);
    expect(form.fields.find(({ name }) => name === "publishedTime")?.value).toBe(fieldTime(at));
    const come = sql`clock_timestamp() - interval '1 second'`;
    await db
      .update(drafts)
      .set({ publishTime: come })
      .where(eq(drafts.id, Number(draft?.id)));
    await run((tx) => publishDue(tx, Number(draft?.id)));
    const [published] = await db.select().from(news).where(sql`title->>'en' = 'Soon'`);
    expect(published?.publishedTime.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test("no way stores a row that is dated ahead", async () => {
    const values = { title: { en: "Ahead" }, categoryId: category, publishedTime: toCome() };
    await expect(run((tx) => saveEntity(tx, newsDesk, admin, values))).rejects.toMatchObject({
      key: "timeAhead",
      field: "publishedTime",
    });
  });
});
