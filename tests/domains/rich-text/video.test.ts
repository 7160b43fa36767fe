import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { saveEntity } from "~/foundation/desks/verbs/save-entity.server";
import { settleFiles } from "~/foundation/desks/verbs/settle-files.server";
import { releaseFiles } from "~/foundation/files/verbs/claim.server";
import { richBody, richField } from "~/foundation/rich-text/rich-input";
import { pictureKeys, richWordsOf, videoKeys } from "~/foundation/rich-text/rich-words";
import { normalDoc } from "~/foundation/rich-text/rules/normal-doc";
import { readText } from "~/foundation/rich-text/rules/read-text";
import { writeText } from "~/foundation/rich-text/rules/write-text";
import { typedText } from "~/foundation/rich-text/ui/typed-text";
import { fileFieldsOf } from "~/platform/forms/file-fields";
import { parseForm } from "~/platform/forms/form.server";
import { newsDesk } from "~/products/news/news-desk.server";
import { storedFiles } from "~db/schema/files";
import { richPlainText } from "~db/text/rich-text";
import { deskBy } from "../../harness/desk";
import { boxes, webm } from "../files/samples";
import { actorOf, picture, upload } from "../files/world";
import { articleInput, category, db, run } from "../news/world";

const key = "demo/news/walk.webm";
const poster = "demo/adwall/sushi.webp";
const line = `!video[A walk \\[slow\\]](${key})`;

function sent(fields: Record<string, string>, hasVideos = true) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return parseForm(form, z.object({ text: richField({ max: 1_000, hasVideos }) }), (text) => text);
}
const textIn = (fields: Record<string, string>) => {
  const read = sent(fields);
  return read.ok ? writeText(read.value.text) : read.reply.error;
};

describe("a video in a text", () => {
  test("is its file, what it shows and the picture before it plays; its words are found", () => {
    const doc = readText(`a\n${line}\nb\n\n!video[c](${key}   ${poster})`);
    expect(doc?.content.map((block) => ("attrs" in block ? block.attrs : block.type))).toEqual([
      "paragraph",
      { alt: "A walk [slow]", key },
      "paragraph",
      { alt: "c", key, poster },
    ]);
    expect(writeText(doc)).toBe(`a\n\n${line}\n\nb\n\n!video[c](${key} ${poster})`);
    expect(doc && richPlainText(doc)).toBe("a\nA walk [slow]\nb\nc");
    expect([videoKeys(doc), pictureKeys(doc)]).toEqual([[key], [poster]]);
  });

  test.each([
    "https://evil.example/a.mp4",
    "javascript:alert(1).mp4",
    "//evil.example/a.webm",
    "/file/demo/a.webm",
    poster,
    "demo/../a.webm",
    "news-video/2026/x.mp4",
    "data:video/mp4,x",
    `${key}?x`,
    `${key} javascript:x`,
  ])("nothing is played from %s: it stays words", (target) => {
    const doc = readText(`!video[a](${target})`);
    expect(doc?.content.map(({ type }) => type)).toEqual(["paragraph"]);
    expect(readText(writeText(doc))).toEqual(doc);
    const [own = "", still] = target.split(" ");
    const shown = normalDoc({ content: [{ type: "video", attrs: { alt: "a", key: own, poster: still, src: own } }] });
    expect(shown?.content ?? []).toEqual(still ? [{ type: "video", attrs: { alt: "a", key } }] : []);
  });

  test("stands in no quote, list or cell, and five times in a text at most", () => {
    const nested = readText(`> ${line}\n\n- ${line}\n\n| ${line} | b |`);
    expect(JSON.stringify(nested)).not.toContain('"video"');
    const node = { type: "video", attrs: { alt: "a", key } };
    expect(normalDoc({ content: [{ type: "blockquote", content: [node] }] })).toBeNull();
    expect(readText(`${line}\n`.repeat(5))?.content).toHaveLength(5);
    expect(textIn({ text: `${line}\n`.repeat(6) })).toEqual({ text: ["richTextVideos"] });
    expect(() => normalDoc({ content: Array(6).fill(node) })).toThrow("richTextVideos");
  });

  test("says what it shows, and stands only where videos may", () => {
    expect(textIn({ text: `!video[ ](${key})` })).toEqual({ text: ["richTextVideoWords"] });
    const none = sent({ text: line }, false);
    expect(none.ok ? null : none.reply.error).toEqual({ text: ["richTextNoVideo"] });
    expect(richBody({ max: 100 }).safeParse(line).success).toBe(false);
    expect(richBody({ max: 100, hasVideos: true }).safeParse(line).success).toBe(true);
  });

  test("that came beside the text stands below it with its words; a refused one keeps them", () => {
    const beside = { "text.text": "a", "text.video": key, "text.shows": "A [walk]" };
    expect(textIn(beside)).toBe(`a\n\n!video[A \\[walk\\]](${key})`);
    expect(textIn({ ...beside, "text.picture": poster })).toBe(`a\n\n![](${poster})\n\n!video[A \\[walk\\]](${key})`);
    expect(textIn({ ...beside, "text.video": "!fileTooLarge" })).toEqual({ "text.video": [expect.any(String)] });
    expect(textIn({ ...beside, "text.shows": "" })).toEqual({ text: ["richTextVideoWords"] });
    expect(typedText({ as: "text", text: "a", video: key, shows: "" })).toBe(`a\n\n!video[](${key})`);
    expect(typedText({ as: "text", text: "a", video: "!fileTooLarge", picture: poster })).toBe(`a\n\n![](${poster})`);
    const fields = (hasVideos: boolean) => fileFieldsOf(z.object({ text: richField({ max: 9, hasVideos }) }));
    expect([fields(true), fields(false)]).toEqual([["text.picture", "text.video"], ["text.picture"]]);
  });
});

describe("the file of a video", () => {
  test("belongs to its article as pictures do, and is let go with it", async () => {
    const editor = await actorOf(db, "news_editor");
    const by = deskBy(editor.userId, "NEWS_EDITOR");
    const sort = await category();
    const own = await upload(db, editor, { kind: "news-video", name: "a.mp4", bytes: boxes("isom") });
    const still = await upload(db, editor, { kind: "news", bytes: await picture() });
    const other = await actorOf(db, "news_editor");
    const foreign = await upload(db, other, { kind: "news-video", name: "a.webm", bytes: webm() });
    const refs = () => db.select({ key: storedFiles.key, ref: storedFiles.ref }).from(storedFiles);
    const refOf = async (key: string) => (await refs()).find((file) => file.key === key)?.ref ?? null;
    const save = async (text: string, id?: number) => {
      const content = richWordsOf({ zh: readText("字"), ja: readText(text), en: null });
      await settleFiles(db, newsDesk, editor, { cover: null, content }, "values.");
      return (await run((tx) => saveEntity(tx, newsDesk, by, articleInput({ categoryId: sort, content }), { id }))).id;
    };
    const id = await save(`a\n\n!video[b](${own} ${still})`);
    expect([await refOf(own), await refOf(still)]).toEqual([`news:${id}`, `news:${id}`]);
    const wrong = { key: "uploadFailed", field: expect.stringContaining("content") };
    await expect(save(`!video[b](${foreign})`, id)).rejects.toMatchObject(wrong);
    await expect(save("!video[b](news-video/2026/00000000-0000-0000-0000-000000000000.mp4)", id)).rejects.toMatchObject(
      wrong,
    );
    await save(`!video[b](${own})`, id);
    expect([await refOf(own), await refOf(still)]).toEqual([`news:${id}`, null]);
    await run((tx) => releaseFiles(tx, `news:${id}`));
    expect(await refOf(own)).toBeNull();
    const [file] = await db.select().from(storedFiles).where(eq(storedFiles.key, own));
    expect(file).toMatchObject({ isPublic: true, state: "ready" });
  });

  test("is brought by who may bring pictures there, and is a video", async () => {
    const bytes = boxes("isom");
    const film = { kind: "news-video", name: "a.mp4", bytes } as const;
    await expect(upload(db, await actorOf(db, "guest"), film)).rejects.toMatchObject({ key: "No auth to upload" });
    const editor = await actorOf(db, "travel_editor");
    await expect(upload(db, editor, { ...film, name: "a.html" })).rejects.toMatchObject({
      key: "Extension name error",
    });
    await expect(upload(db, editor, { ...film, bytes: Buffer.from("<html>".repeat(50)) })).rejects.toMatchObject({
      key: "Extension name error",
    });
  });
});
