import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { saveForm } from "~/foundation/desks/actions/save-form.server";
import { draftTodos } from "~/foundation/desks/drafts/draft-todos.server";
import { draftsView } from "~/foundation/desks/drafts/drafts-view.server";
import { exportDrafts, forgetDrafts } from "~/foundation/desks/drafts/own-drafts.server";
import { draftOfRow } from "~/foundation/desks/drafts/verbs/find-draft.server";
import { formView } from "~/foundation/desks/queries/form-view.server";
import { pathOfDraft } from "~/foundation/desks/queries/paths.server";
import { noteFault, publishDraft, publishDue } from "~/foundation/desks/verbs/publish-draft.server";
import { type DraftOf, discardDraft, saveDraft } from "~/foundation/desks/verbs/save-draft.server";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { counting } from "~/foundation/profile/parts.server";
import { bannerDesk } from "~/foundation/site/banner-desk.server";
import { replaceParts } from "~/platform/domain/composed.server";
import { DomainError } from "~/platform/errors";
import { parseForm } from "~/platform/forms/form.server";
import { translator } from "~/platform/i18n/texts.server";
import { typeDesk } from "~/products/shop/catalogue/type-desk.server";
import { users } from "~db/schema/accounts";
import { drafts } from "~db/schema/desks";
import { storedFiles } from "~db/schema/files";
import { notifications } from "~db/schema/notifications";
import { banners } from "~db/schema/site";
import { deskBy } from "../../harness/desk";
import { person } from "../../harness/people";
import { admin, db, run, seller } from "./world";

beforeAll(() => replaceParts({ entityDesks: [bannerDesk, typeDesk] }));

const call = { db, locale: "en_US" as const, t: translator("en_US") };
const written = (fields: Record<string, unknown> = {}) => ({
  business: "shop",
  flag: "all",
  title: { en: "Sale" },
  link: "/shop",
  refId: null,
  seq: 3,
  untilTime: null,
  mobileKey: "demo/m.webp",
  desktopKey: "demo/d.webp",
  ...fields,
});
const publish = (fields?: Record<string, unknown>) => run((tx) => saveEntity(tx, bannerDesk, admin, written(fields)));
const keep = (fields: Record<string, unknown>, about: DraftOf & { publishTime?: Date } = {}, by = admin) =>
  run((tx) => saveDraft(tx, bannerDesk, by, written(fields), about));
const rowOf = async (id: number) => (await db.select().from(banners).where(eq(banners.id, id)))[0];
const draftOf = async (id: number) => (await db.select().from(drafts).where(eq(drafts.id, id)))[0];
const later = () => new Date(Date.now() + 3_600_000);
const seen = (draft: { id: number; updateTime: Date }) => ({
  draft: draft.id,
  draftVersion: draft.updateTime.getTime(),
});
/** Its time comes. */
const come = (id: number) =>
  db.update(drafts).set({ publishTime: sql`clock_timestamp() - interval '1 second'` }).where(eq(drafts.id, id));
const open = (id: number | null, draft: string | null = null) =>
  formView(bannerDesk, admin.actor, { ...call, db, id, rev: null, draft, back: "/" });
const news = (userId: number) =>
  db
    .select({ key: notifications.key, refType: notifications.refType, refId: notifications.refId })
    .from(notifications)
    .where(eq(notifications.userId, userId));

describe("a draft", () => {
  test("of a row changes nothing that visitors see, opens in its form, and becomes the row", async () => {
    const row = await publish();
    const version = row.updateTime.getTime();
    const draft = await keep({ title: { en: "Big sale" } }, { id: row.id, version });
    expect(await rowOf(row.id)).toMatchObject({ title: { en: "Sale" }, updateTime: row.updateTime });
    const form = await open(row.id);
    const titleIn = ({ fields }: typeof form) => fields.find(({ name }) => name === "title")?.value;
    expect([titleIn(form), form.draft?.id, form.hasOtherDraft]).toEqual([
      { zh: "", ja: "", en: "Big sale" },
      draft.id,
      false,
    ]);
    const published = await open(row.id, "0");
    expect([titleIn(published), published.draft, published.hasOtherDraft]).toEqual([
      { zh: "", ja: "", en: "Sale" },
      null,
      true,
    ]);
    const about = { id: row.id, version, draft: draft.id, draftVersion: draft.updateTime.getTime() };
    await run((tx) => publishDraft(tx, bannerDesk, admin, written({ title: { en: "Big sale" } }), about));
    expect(await rowOf(row.id)).toMatchObject({ title: { en: "Big sale" } });
    expect(await draftOf(draft.id)).toBeUndefined();
  });

  test("of a new thing has its own address and becomes a row", async () => {
    const draft = await keep({ title: { en: "New" } });
    expect((await open(null, String(draft.id))).draft?.id).toBe(draft.id);
    await expect(open(null, "999999999")).rejects.toMatchObject({ kind: "missing" });
    expect(pathOfDraft(`banner/new/${draft.id}`)).toBe(`/admin/banner?id=new&draft=${draft.id}`);
    const saved = await run((tx) =>
      publishDraft(tx, bannerDesk, admin, written({ title: { en: "New" } }), seen(draft) as never),
    );
    expect(await rowOf(saved.id)).toMatchObject({ title: { en: "New" } });
  });

  test("that another saved, published or threw away meanwhile is not overwritten", async () => {
    const row = await publish();
    const version = row.updateTime.getTime();
    const first = await keep({ seq: 4 }, { id: row.id, version });
    await expect(keep({ seq: 5 }, { id: row.id, version })).rejects.toMatchObject({ key: "draftChanged" });
    const second = await keep({ seq: 6 }, { id: row.id, version, ...seen(first) });
    await expect(keep({ seq: 7 }, { id: row.id, version, ...seen(first) })).rejects.toMatchObject({
      key: "draftChanged",
    });
    await run((tx) => discardDraft(tx, bannerDesk, admin, { id: row.id, ...seen(second) }));
    await expect(keep({ seq: 8 }, { id: row.id, version, ...seen(second) })).rejects.toMatchObject({
      key: "draftGone",
    });
    await run((tx) => saveEntity(tx, bannerDesk, admin, written({ seq: 9 }), { id: row.id, version }));
    await expect(keep({ seq: 1 }, { id: row.id, version })).rejects.toMatchObject({ key: "entityChanged" });
  });

  test("may still lack what is required, in its form and in its list; what is there is checked", async () => {
    const form = (fields: Record<string, string>) => {
      const sent = new FormData();
      for (const [name, value] of Object.entries({ intent: "save", step: "draft", ...fields }))
        sent.append(name, value);
      return sent;
    };
    const read = (fields: Record<string, string>, isDraft = true) =>
      parseForm(form(fields), saveForm(bannerDesk, { isDraft }), (key) => key);
    const little = read({ "values.title.zh": "山" });
    expect(little).toMatchObject({
      ok: true,
      value: { values: { title: { zh: "山" }, mobileKey: "", business: null } },
    });
    expect(read({ "values.title.zh": "山" }, false).ok).toBe(false);
    expect(read({ "values.title.zh": "山".repeat(61) }).ok).toBe(false);
    expect(read({ "values.business": "nowhere" }).ok).toBe(false);
    const values = (little as { value: { values: object } }).value.values;
    const draft = await run((tx) => saveDraft(tx, bannerDesk, admin, { ...values, title: {} }, {}));
    const view = await open(null, String(draft.id));
    expect([view.draft?.id, view.preview, view.name]).toEqual([draft.id, null, ""]);
    expect((await draftsView(bannerDesk, admin.actor, { ...call, db })).find(({ id }) => id === draft.id)?.name).toBe(
      "–",
    );
  });

  test("is kept by whom the desk lets write, and only where the desk keeps drafts", async () => {
    await expect(keep({}, {}, seller)).rejects.toMatchObject({ key: "noPermission" });
    const type = { name: { en: "X" }, parentId: null, seq: 0 };
    await expect(run((tx) => saveDraft(tx, typeDesk, admin, type, {}))).rejects.toMatchObject({ kind: "missing" });
  });

  test("of two editors that keep one of a row at once, one wins", async () => {
    const row = await publish();
    const both = await Promise.allSettled([1, 2].map((seq) => keep({ seq }, { id: row.id })));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("holds its files until it is published or thrown away; those of the row stay the row's", async () => {
    const file = async (key: string, kind: string) =>
      db.insert(storedFiles).values({
        key,
        userId: admin.actor.userId,
        kind,
        name: "a.webp",
        contentType: "image/webp",
        bytes: 10,
        state: "ready",
        isPublic: true,
      });
    const refOf = async (key: string) =>
      (await db.select({ ref: storedFiles.ref }).from(storedFiles).where(eq(storedFiles.key, key)))[0]?.ref;
    const keys = ["a", "b", "c"].map((letter) => `banner/${letter}${admin.actor.userId}.webp`);
    const [a = "", b = "", c = ""] = keys;
    await Promise.all([file(a, "banner-mobile"), file(b, "banner-desktop"), file(c, "banner-mobile")]);
    const row = await publish({ mobileKey: a, desktopKey: b });
    expect([await refOf(a), await refOf(b)]).toEqual([`banner:${row.id}`, `banner:${row.id}`]);
    const changed = { mobileKey: c, desktopKey: b };
    const draft = await keep(changed, { id: row.id });
    expect([await refOf(a), await refOf(b), await refOf(c)]).toEqual([
      `banner:${row.id}`,
      `banner:${row.id}`,
      `draft:${draft.id}`,
    ]);
    await run((tx) => publishDraft(tx, bannerDesk, admin, written(changed), { id: row.id, ...seen(draft) }));
    expect([await refOf(a), await refOf(b), await refOf(c)]).toEqual([null, `banner:${row.id}`, `banner:${row.id}`]);
    const other = await keep({ mobileKey: a });
    await run((tx) => discardDraft(tx, bannerDesk, admin, seen(other)));
    expect(await refOf(a)).toBeNull();
  });
});

describe("a draft with a moment", () => {
  test("must have one that is still to come, and must be what the desk's rules allow", async () => {
    await expect(keep({}, { publishTime: new Date(Date.now() - 1_000) })).rejects.toMatchObject({
      key: "publishTimePast",
      field: "publishTime",
    });
    await expect(keep({ business: "live" }, { publishTime: later() })).rejects.toMatchObject({ key: "bannerLive" });
    await expect(keep({ title: {}, mobileKey: "" }, { publishTime: later() })).rejects.toMatchObject({
      key: "draftUnfinished",
      params: { fields: "title.zh,mobileKey" },
    });
  });

  test("that lacks something when it comes stays, and its author hears why", async () => {
    const draft = await keep({}, { publishTime: later() });
    await db
      .update(drafts)
      .set({ values: { ...written(), business: null } })
      .where(eq(drafts.id, draft.id));
    await come(draft.id);
    await expect(run((tx) => publishDue(tx, draft.id))).rejects.toMatchObject({ key: "draftUnfinished" });
    expect(await draftOf(draft.id)).toBeDefined();
  });

  test("is published once, in its author's name, on what others have changed meanwhile; the author hears of it", async () => {
    const row = await publish();
    const draft = await keep({ title: { en: "Night sale" } }, { id: row.id, publishTime: later() });
    await run((tx) => publishDue(tx, draft.id));
    expect(await rowOf(row.id)).toMatchObject({ title: { en: "Sale" } });
    await run((tx) => saveEntity(tx, bannerDesk, admin, written({ seq: 12 }), { id: row.id }));
    await come(draft.id);
    await Promise.all([1, 2].map(() => run((tx) => publishDue(tx, draft.id))));
    expect(await rowOf(row.id)).toMatchObject({ title: { en: "Night sale" }, seq: 12 });
    expect(await draftOf(draft.id)).toBeUndefined();
    expect(await news(admin.actor.userId)).toEqual([
      { key: "desks:notice.published", refType: "draft", refId: `banner/${row.id}/${draft.id}` },
    ]);
  });

  test("stays where it cannot be published: both changed a field, or its author may no more", async () => {
    const row = await publish();
    const draft = await keep({ seq: 20 }, { id: row.id, publishTime: later() });
    await run((tx) => saveEntity(tx, bannerDesk, admin, written({ seq: 21 }), { id: row.id }));
    await come(draft.id);
    await expect(run((tx) => publishDue(tx, draft.id))).rejects.toMatchObject({ key: "entityChanged" });
    await run((tx) => noteFault(tx, draft.id, new DomainError("entityChanged")));
    expect(await draftOf(draft.id)).toMatchObject({ publishTime: null, fault: { key: "entityChanged" } });
    expect(await news(admin.actor.userId)).toMatchObject([{ key: "desks:notice.unpublished" }]);
    const form = await open(row.id);
    expect(form.draft?.fault).toBe(call.t("errors:entityChanged"));
    expect(form.fields.find(({ name }) => name === "seq")).toMatchObject({
      value: "20",
      hint: expect.stringContaining("21"),
    });
    const waiting = await counting(draftTodos(admin.actor, call.t))(db);
    expect(waiting.find(({ id }) => id === "draft-banner")?.count).toBe(1);

    const former = deskBy((await person(db, "admin")).id, "ADMIN");
    const theirs = await keep({}, { publishTime: later() }, former);
    await come(theirs.id);
    await db.update(users).set({ types: "guest" }).where(eq(users.id, former.actor.userId));
    await expect(run((tx) => publishDue(tx, theirs.id))).rejects.toMatchObject({ key: "noPermission" });
    await db.update(users).set({ types: "admin", disabledAt: new Date() }).where(eq(users.id, former.actor.userId));
    await expect(run((tx) => publishDue(tx, theirs.id))).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("does not fail for a time that an editor has changed meanwhile", async () => {
    const draft = await keep({}, { publishTime: later() });
    await run((tx) => noteFault(tx, draft.id, new DomainError("entityChanged")));
    expect(await draftOf(draft.id)).toMatchObject({ fault: null, publishTime: draft.publishTime });
    const none = await keep({}, seen(draft));
    await run((tx) => publishDue(tx, none.id));
    expect(await draftOfRow(db, bannerDesk, -1)).toBeUndefined();
    expect(await draftOf(none.id)).toMatchObject({ publishTime: null });
  });
});

test("a draft of the house stays when whoever saved it last leaves; one of a desk whose rows have owners goes", async () => {
  replaceParts({ entityDesks: [bannerDesk, typeDesk, { ...bannerDesk, name: "commodity", scope: () => undefined }] });
  const { id } = await person(db, "admin");
  const { id: ofHouse } = await keep({}, {}, deskBy(id, "ADMIN"));
  const [own] = await db.insert(drafts).values({ desk: "commodity", values: {}, authorId: id }).returning();
  expect((await exportDrafts(db, id)).map(({ desk }) => desk)).toEqual(["commodity"]);
  await db.update(users).set({ anonymisedAt: new Date(), closedAt: new Date() }).where(eq(users.id, id));
  await forgetDrafts(db);
  expect([await draftOf(ofHouse), await draftOf(own?.id ?? 0)].map(Boolean)).toEqual([true, false]);
  replaceParts({ entityDesks: [bannerDesk, typeDesk] });
});
