import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { eventDraws, events } from "~db/schema/event";
import { postForm } from "../../harness/http";
import { call, guest, other, page, product, stranger } from "./http-world";
import { admin, close, db, event, inMinutes, lottery, type Somebody, seller } from "./world";

describe("pages", () => {
  const as = (who: Somebody) => ({ host: product.host("main"), cookie: who.cookie });

  test("the form keeps what was typed beside each refusal; a sent one shows what was sent", async () => {
    const id = await event({ question: { en: "Why?" } });
    const path = `/event/detail/${id}`;
    const fields = { intent: "apply", name: "森 花子", phone: "12", email: "x", "answers.question": "茶" };
    const refused = await postForm(product.port, path, fields, as(other as Somebody));
    expect(refused.status).toBe(422);
    expect(refused.body).toContain("森 花子");
    for (const name of ["phone", "email"]) expect(refused.body).toContain(`id="apply-${name}-error"`);
    const right = { ...fields, phone: "09012345678", email: "mori@example.com" };
    const silent = await postForm(product.port, path, { ...right, "answers.question": "" }, as(other as Somebody));
    expect(silent.body).toContain('id="apply-answers_question-error"');
    const sent = await postForm(product.port, path, right, as(other as Somebody));
    expect([sent.status, sent.headers.location]).toEqual([303, path]);
    expect((await page(path, other)).body).toContain("森 花子");
    expect((await page(path)).body).not.toContain("森 花子");
    const twice = await postForm(product.port, path, right, as(other as Somebody));
    expect(twice.status).toBe(406);
  });

  test("an application that comes too late is told so, and stays in its form", async () => {
    const id = await event({ applyEnd: inMinutes(60) });
    await close(id);
    const fields = { intent: "apply", name: "森 花子", phone: "09012345678", email: "mori@example.com" };
    const as_ = as(other as Somebody);
    const late = await postForm(product.port, `/event/detail/${id}`, fields, {
      ...as_,
      cookie: `${as_.cookie}; lang=en_US`,
    });
    expect(late.status).toBe(406);
    for (const text of ["It is too late", "森 花子", "mori@example.com"]) expect(late.body).toContain(text);
    expect((await page(`/event/detail/${id}`, other)).body).not.toContain('name="phone"');
  });

  test("the list shows an event, and unknown ones are not found", async () => {
    const id = await event({ applyEnd: inMinutes(1) });
    expect((await page("/event?page=1", admin)).body).toContain(`/event/detail/${id}`);
    for (const path of ["/event/detail/0", "/event/detail/x", "/event/detail/999999"])
      expect((await page(path)).status, path).toBe(404);
  });

  test("a seller draws on /lottery and draws again with a reason; a stranger's form draws nothing", async () => {
    const { id, commodityId } = await lottery([guest, other] as Somebody[]);
    const path = `/lottery?commodityId=${commodityId}`;
    expect((await page(path, stranger)).status).toBe(404);
    const foreign = await postForm(
      product.port,
      path,
      { intent: "draw", commodityId: `${commodityId}` },
      as(stranger as Somebody),
    );
    expect(foreign.status).toBe(404);
    expect(await db.select().from(eventDraws).where(eq(eventDraws.eventId, id))).toEqual([]);
    const drawn = await postForm(product.port, path, { intent: "draw", commodityId: `${commodityId}` }, as(seller));
    expect([drawn.status, drawn.headers.location]).toEqual([303, `${path}&drawn=1`]);
    expect((await page(drawn.headers.location ?? "", seller)).body).toContain("mori@example.com");
    const more = { intent: "redraw", commodityId: `${commodityId}`, drawNo: "1", key: crypto.randomUUID() };
    const silent = await postForm(product.port, path, { ...more, reason: "" }, as(seller));
    expect([silent.status, silent.body.includes('id="redraw-reason-error"')]).toEqual([422, true]);
    expect((await postForm(product.port, path, { ...more, reason: "no answer" }, as(seller))).status).toBe(303);
    const late = await postForm(product.port, path, { ...more, key: "", reason: "no answer" }, as(seller));
    expect(late.status).toBe(406);
    expect(await db.select().from(eventDraws).where(eq(eventDraws.eventId, id))).toHaveLength(2);
    const [row] = await db.select().from(events).where(eq(events.id, id));
    expect(row?.drawnAt).toBeInstanceOf(Date);
  });

  test("a page that strangers have in their cache shows the winner once there is one", async () => {
    const { id, commodityId } = await lottery([guest] as Somebody[]);
    const read = async () => (await page(`/event/detail/${id}`)).body;
    expect(await read()).not.toContain(guest?.username);
    await call("GET", `/event/getWinnerForSlotMachine/${commodityId}`, undefined, seller);
    await expect.poll(read).toContain(guest?.username);
  });
});
