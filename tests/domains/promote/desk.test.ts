import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { fieldValues } from "~/foundation/desks/drafts/verbs/find-draft.server";
import { isWhole } from "~/foundation/desks/drafts/whole.server";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { promoteCategoryDesk } from "~/products/promote/category-desk.server";
import { promoteDesk } from "~/products/promote/promote-desk.server";
import { promoteItems } from "~db/schema/promote";
import { tags } from "~db/schema/tags";
import { searchWords } from "~db/text/search-terms";
import { deskBy } from "../../harness/desk";
import { person } from "../../harness/people";
import { byAdmin, byOwner, category, db, item, owner, run } from "./world";

let categoryId: number;
beforeAll(async () => {
  categoryId = await category();
});

const rowOf = async (id: number) => (await db.select().from(promoteItems).where(eq(promoteItems.id, id)))[0];
const refusalOf = (work: Promise<unknown>) => work.then(() => null).catch((error) => error.key);

describe("an item", () => {
  test("is its owner's, whoever they name; an administrator may give it to somebody else", async () => {
    const other = await person(db, "promote_admin");
    const id = await item(categoryId, { ownerId: other.id });
    expect(await rowOf(id)).toMatchObject({ ownerId: owner.id });
    await item(categoryId, { ownerId: other.id }, byAdmin(), id);
    expect(await rowOf(id)).toMatchObject({ ownerId: other.id });
    expect(await refusalOf(item(categoryId, { ownerId: 999_999 }, byAdmin()))).toBe("userUnknown");
  });

  test("of somebody else answers like none that exists", async () => {
    const id = await item(categoryId);
    const stranger = deskBy((await person(db, "promote_admin")).id, "PROMOTE_ADMIN");
    for (const wanted of [id, 999_999]) {
      expect(await refusalOf(item(categoryId, { name: { en: "Taken" } }, stranger, wanted))).toBe("notFindData");
      expect(await refusalOf(run((tx) => changeRows(tx, promoteDesk, stranger, "remove", [wanted])))).toBe(
        "notFindData",
      );
    }
    expect(await rowOf(id)).toMatchObject({ name: { en: "Hanaguruma" }, deletedTime: null });
  });

  test("is found by how its name is read", async () => {
    const { searchText = "" } = (await rowOf(await item(categoryId, { name: { ja: "蕎麦 森" } }))) ?? {};
    for (const asked of ["蕎麦", "そば", "soba"])
      expect([asked, searchWords(asked).every((word) => searchText.includes(word))]).toEqual([asked, true]);
  });

  test("needs a name, and a category that is there", async () => {
    expect(await refusalOf(item(categoryId, { name: {} }))).toBe("oneLanguage");
    expect(await refusalOf(item(999_999))).toBe("promoteCategoryGone");
  });

  test("counts its tags while visitors see it", async () => {
    const cited = async () => (await db.select().from(tags).where(eq(tags.name, "花车祭")))[0]?.citedNum;
    const id = await item(categoryId, { tags: ["花车祭"] });
    expect(await cited()).toBe(1);
    await item(categoryId, { tags: ["花车祭"], isPublic: false }, byOwner(), id);
    expect(await cited()).toBe(0);
    await item(categoryId, { tags: ["花车祭"] }, byOwner(), id);
    await run((tx) => changeRows(tx, promoteDesk, byOwner(), "hide", [id]));
    expect(await cited()).toBe(0);
  });

  test("that was saved could be published as a draft: every field reads what its control holds", async () => {
    const row = await rowOf(await item(categoryId, { location: { latitude: 35.1, longitude: 139.1 } }));
    const values = row ? fieldValues(promoteDesk, row) : {};
    expect(isWhole(promoteDesk, values)).toBe(true);
    for (const lost of [{ categoryId: null }, { promoteLogo: "" }, { name: {} }, { homePage: "javascript:alert(1)" }])
      expect(isWhole(promoteDesk, { ...values, ...lost }), JSON.stringify(lost)).toBe(false);
  });
});

test("a category that holds an item stays", async () => {
  const [full, empty] = [await category(), await category()];
  await item(full);
  const remove = (id: number) => run((tx) => changeRows(tx, promoteCategoryDesk, byAdmin(), "remove", [id]));
  expect(await refusalOf(remove(full))).toBe("promoteCategoryInUse");
  expect(await remove(empty)).toBe(1);
});
