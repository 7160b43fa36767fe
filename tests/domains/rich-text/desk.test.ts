import { and, desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { trilingualRich } from "~/foundation/desks/fields/rich-fields";
import { linesOf } from "~/foundation/desks/import/decode-table";
import { columnsFor } from "~/foundation/desks/import/import-columns.server";
import { readRows } from "~/foundation/desks/import/read-rows.server";
import { cellsOfRow } from "~/foundation/desks/import/table-of-rows.server";
import { findEntity } from "~/foundation/desks/queries/find-entity.server";
import { formView } from "~/foundation/desks/queries/form-view.server";
import { stateAt } from "~/foundation/desks/queries/history.server";
import { staleTexts } from "~/foundation/desks/queries/stale-texts.server";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { settleFiles } from "~/foundation/desks/verbs/settle-files.server";
import { richWordsOf } from "~/foundation/rich-text/rich-words";
import { readText } from "~/foundation/rich-text/rules/read-text";
import { writeText } from "~/foundation/rich-text/rules/write-text";
import { translator } from "~/platform/i18n/texts.server";
import { csv } from "~/platform/table/csv";
import { adDesk } from "~/products/adwall/ad-desk.server";
import { withWords } from "~/products/adwall/queries/visible.server";
import { ads } from "~db/schema/adwall";
import { auditLog } from "~db/schema/audit";
import { storedFiles } from "~db/schema/files";
import type { RichWords } from "~db/text/rich-text";
import { deskBy } from "../../harness/desk";
import { ad, admin, db, run } from "../adwall/world";
import { actorOf, picture, upload } from "../files/world";

const rich = (texts: { zh?: string; ja?: string; en?: string }): RichWords =>
  richWordsOf({ zh: readText(texts.zh ?? ""), ja: readText(texts.ja ?? ""), en: readText(texts.en ?? "") });
const by = () => deskBy(admin.userId, "ADMIN");
const change = (id: number, description: RichWords) =>
  run((tx) => saveEntity(tx, adDesk, by(), { description }, { id }));
const staleOf = async (id: number) => staleTexts(db, adDesk, await findEntity(db, adDesk, null, id), "en_US");
const stored = async (id: number) => (await findEntity(db, adDesk, null, id)).description as RichWords;

describe("a rich text at a desk", () => {
  test("is stored in the order of keys in which it comes back, so that saving it again changes nothing", async () => {
    const description = rich({
      zh: "## 标题\n\n- **一** [二](/adwall)\n\n![三](demo/adwall/sushi.webp)\n\n2. 四",
      en: "a\nb",
    });
    const id = await ad({ description });
    expect(JSON.stringify((await stored(id)).zh)).toBe(JSON.stringify(description.zh));
    await change(id, description);
    expect(await staleOf(id)).toEqual({});
    const [line] = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `ad:${id}`))
      .orderBy(desc(auditLog.id))
      .limit(1);
    const { before, after } = JSON.parse(line?.detail ?? "{}");
    expect(JSON.stringify(before.description)).toBe(JSON.stringify(after.description));
  });

  test("a language whose look alone has changed leaves the others behind", async () => {
    const id = await ad({ description: rich({ zh: "a b", ja: "c", en: "" }) });
    await change(id, rich({ zh: "a **b**", ja: "c" }));
    const lines = [
      { is: "gone", text: "a b" },
      { is: "new", text: "a **b**" },
    ];
    expect(await staleOf(id)).toEqual({
      description: { ja: { since: expect.any(String), changes: [{ flag: "zh", lines }] } },
    });
  });

  test("is found by its words in every language, never by its signs", async () => {
    const id = await ad({
      description: rich({ zh: "**灯笼**街", en: "## Lanterns\n\n[walk](https://example.com/secretpath)" }),
    });
    const found = async (keyword: string) =>
      (
        await db
          .select({ id: ads.id })
          .from(ads)
          .where(and(withWords(keyword), eq(ads.id, id)))
      ).length;
    expect([await found("灯笼街"), await found("lanterns"), await found("walk")]).toEqual([1, 1, 1]);
    expect([await found("secretpath"), await found("paragraph")]).toEqual([0, 0]);
  });

  test("its pictures are checked, belong to the row, and are let go when they leave the text", async () => {
    const editor = await actorOf(db, "admin");
    const own = { ...by(), actor: editor, operator: { ...by().operator, userId: editor.userId } };
    const key = await upload(db, editor, { kind: "ad", bytes: await picture() });
    const foreign = await upload(db, await actorOf(db, "admin"), { kind: "ad", bytes: await picture() });
    const refOf = async () =>
      (await db.select({ ref: storedFiles.ref }).from(storedFiles).where(eq(storedFiles.key, key)))[0]?.ref;
    const id = await ad();
    const save = async (text: string) => {
      const values = { description: rich({ ja: text }) };
      await settleFiles(db, adDesk, editor, { introAttachment: "", attachments: [], ...values }, "values.");
      await run((tx) => saveEntity(tx, adDesk, own, values, { id }));
    };
    await save(`a\n\n![b](${key})`);
    expect(await refOf()).toBe(`ad:${id}`);
    await expect(save(`![b](${foreign})`)).rejects.toMatchObject({ key: "uploadFailed" });
    await expect(save("![b](ad/2026/00000000-0000-0000-0000-000000000000.jpg)")).rejects.toMatchObject({
      key: "uploadFailed",
      field: "values.description",
    });
    await save("a");
    expect(await refOf()).toBeNull();
  });

  test("an earlier state opens as it was, plain text of before this kind too", async () => {
    const id = await ad({ description: rich({ zh: "**甲**" }) });
    await change(id, rich({ zh: "乙" }));
    const states = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `ad:${id}`))
      .orderBy(auditLog.id);
    const first = await stateAt(db, adDesk, id, states[0]?.id ?? 0);
    expect(writeText((first.description as RichWords).zh)).toBe("**甲**");
    const asked = { db, locale: "en_US" as const, t: translator("en_US"), draft: null, back: "" };
    const differs = async (rev: number | null) => {
      const { fields } = await formView(adDesk, await actorOf(db, "admin"), { ...asked, id, rev });
      return Object.fromEntries(
        fields.flatMap(({ name, differs }) => (Object.keys(differs).length ? [[name, differs]] : [])),
      );
    };
    const lines = [
      { is: "gone", text: "乙" },
      { is: "new", text: "**甲**" },
    ];
    expect(await differs(states[0]?.id ?? 0)).toEqual({ description: { zh: lines } });
    expect([await differs(states[1]?.id ?? 0), await differs(null)]).toEqual([{}, {}]);
    const kind = trilingualRich({ max: 10 });
    expect(kind.revive?.({ zh: "甲\n**乙**" })).toEqual(rich({ zh: "甲\n\n\\*\\*乙\\*\\*" }));
  });

  test("a table carries the textual form, and another row takes it as it was", async () => {
    const texts = {
      zh: "- 一\n- **二**\n\n第 \\*\\*三\\*\\* 段",
      ja: '> 引用, "と"\n\n1. い',
      en: "=1+1\n\n[a](/adwall) b",
    };
    const row = await findEntity(db, adDesk, null, await ad({ description: rich(texts) }));
    const id = await ad({ description: rich({ zh: "别的" }) });
    const columns = columnsFor(adDesk, null, translator("en_US"));
    const file = csv([...columns.values()], [cellsOfRow(adDesk, columns, { values: row, about: { id } })]);
    const lines = await linesOf(file);
    const isKept = (lines[0]?.cells ?? []).map((cell) => cell === "Number" || /^Description/.test(cell));
    const kept = lines.map(({ line, cells }) => ({ line, cells: cells.filter((_, at) => isKept[at]) }));
    const { rows, faults } = await readRows(adDesk, { db, actor: await actorOf(db), locale: "en_US" }, kept, {
      t: translator("en_US"),
    });
    expect(faults).toEqual([]);
    expect(rows[0]?.id).toBe(id);
    expect(rows[0]?.values.description).toEqual(rich(texts));
  });
});

describe("calls about a rich text", () => {
  const kind = trilingualRich({ max: 20, required: true });
  test("say and take the textual form, or take the document", () => {
    const words = rich({ zh: "**a**", en: "b" });
    expect(kind.call?.write(words, "text")).toEqual({ text: "**a**", textJp: "", textEn: "b" });
    const shape = kind.call?.shape("text") ?? {};
    const read = (body: Record<string, unknown>) =>
      kind.call?.read(
        Object.fromEntries(Object.entries(shape).map(([key, one]) => [key, one.parse(body[key])])),
        "text",
      );
    expect(read({ text: "**a**", textEn: "b" })).toEqual(words);
    expect(read({ text: words.zh, textEn: "b", textJp: null })).toEqual(words);
    expect(shape.text?.safeParse({ type: "doc", content: "x".repeat(9) }).success).toBe(true);
    expect(shape.text?.safeParse({ type: "script" }).success).toBe(false);
    expect(shape.text?.safeParse("x".repeat(21)).success).toBe(false);
  });
});
