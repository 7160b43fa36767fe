import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, callApi } from "../../harness/http";
import { type Person, person } from "../../harness/people";
import { type Product, startProduct } from "../../harness/product";
import { artisan, category, cover, database, db, editor, work } from "./world";

let product: Product;
let guest: Person;
let arita: number;
let nambu: number;
beforeAll(async () => {
  product = await startProduct(database.url);
  guest = await person(db, "guest");
  [arita, nambu] = [await category(), await category({ mainCat: 3, name: { ja: "南部鉄器", en: "Nambu ironware" } })];
});
afterAll(() => product?.kill());

const call = async (method: string, path: string, body?: unknown, who?: Person) => {
  const reply = await callApi(product.port, method, `/api${path}`, body, who ? { cookie: who.cookie } : {});
  return { status: reply.status, body: JSON.parse(reply.body || "null") };
};
const page = (path: string, who?: Person) =>
  ask(product.port, path, { host: product.host("main"), ...(who && { cookie: who.cookie }) });
const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id);

describe("calls of readers", () => {
  test("an artisan has the fields of the specification, and the text as document, HTML and words", async () => {
    const id = await artisan(arita, { pictures: ["demo/shop/kyusu-2.webp", "demo/shop/kyusu-3.webp"] });
    const { body } = await call("GET", `/artisan/get/${id}`);
    expect(body).toMatchObject({
      id,
      jpName: "山田 太郎",
      engName: "Taro Yamada",
      prefecture: "saga",
      lead: "做碗的人",
      leadJp: "碗を作る人",
      coverPhoto: { type: "demo", uuidKey: cover },
      attachment: { type: "demo", uuidKey: "demo/shop/kyusu-2.webp" },
      category: { id: arita, name: "有田烧", nameJp: "有田焼", mainCat: 1 },
      mainCategory: { id: 1, engName: "Ceramics" },
      content: { type: "doc" },
      contentString: "土与火",
      contentJp: { type: "doc" },
    });
    expect(body.pictures).toHaveLength(2);
    expect(body.contentHtml).toContain("<strong>土</strong>");
    expect(JSON.stringify(body)).not.toMatch(/editorId|searchText|deletedTime/);
  });

  test("a work names its artisan and category", async () => {
    const maker = await artisan(nambu);
    const id = await work(maker, { size: "1.2 L" });
    expect((await call("GET", `/artisan_product/get/${id}`)).body).toMatchObject({
      id,
      name: "饭碗",
      nameJp: "飯碗",
      nameEn: "Rice bowl",
      material: "瓷",
      size: "1.2 L",
      coverPhoto: { type: "demo", uuidKey: cover },
      attachment: null,
      contentString: "薄而轻",
      artisan: { id: maker, jpName: "山田 太郎", engName: "Taro Yamada" },
      category: { id: nambu, name: "南部鉄器" },
      mainCategory: { id: 3 },
    });
  });

  test("lists are pages of eight, of a category, of an artisan, of a main category", async () => {
    const own = await category({ mainCat: 5 });
    const makers: number[] = [];
    for (let at = 0; at < 9; at++) makers.unshift(await artisan(own));
    const [first = 0] = makers;
    const works = [await work(first), await work(first)].reverse();
    const list = async (path: string) => (await call("GET", path)).body;
    const eight = await list(`/artisan/list?catId=${own}`);
    expect(eight).toMatchObject({ totalElements: 9, totalPages: 2, number: 0, size: 8 });
    expect(idsOf(eight.content)).toEqual(makers.slice(0, 8));
    expect(idsOf((await list(`/artisan/list?catId=${own}&page=1&size=8`)).content)).toEqual(makers.slice(8));
    expect(idsOf((await list("/artisan/getByMainCat?id=5&page=0&size=50")).content)).toEqual(makers);
    expect(await list("/artisan/listAll")).toMatchObject({ number: 0, size: 1_000 });
    expect((await list("/artisan/listAll?page=0&size=2")).content).toHaveLength(2);
    expect(idsOf((await list(`/artisan_product/list?artisanId=${first}`)).content)).toEqual(works);
    expect(idsOf((await list("/artisan_product/getByMainCat?id=5")).content)).toEqual(works);
    expect(idsOf(await list("/artisan_product/listAll"))).toEqual(expect.arrayContaining(works));
    expect((await list("/artisan/list?catId=999999")).content).toEqual([]);
    expect((await list("/artisan/list?page=x&size=-5")).size).toBe(1);
    expect((await list("/artisan/list?size=999999")).size).toBe(1_000);
  });

  test("categories by main category, twenty a page, and all", async () => {
    const own = await category({ mainCat: 8, name: { zh: "玻璃", en: "Glass" } });
    const hidden = await category({ mainCat: 8, seq: -1 });
    const list = (await call("GET", "/artisan_category/list?mainCat=8")).body;
    expect(list).toMatchObject({ number: 0, size: 20 });
    expect(idsOf(list.content)).toEqual([own]);
    expect((await call("GET", `/artisan_category/get/${own}`)).body).toMatchObject({
      id: own,
      name: "玻璃",
      nameEn: "Glass",
      mainCat: 8,
      mainCategory: { engName: "Other crafts" },
    });
    const all = idsOf((await call("GET", "/artisan_category/listAll")).body);
    expect(all).toEqual(expect.arrayContaining([own, arita]));
    expect(all).not.toContain(hidden);
    expect((await call("GET", `/artisan_category/get/${hidden}`)).body.message).toBe("notFindData");
  });

  test("what is hidden, no number or no main category is not found", async () => {
    const maker = await artisan(arita, { seq: -1 });
    const made = await work(maker);
    for (const path of [
      `/artisan/get/${maker}`,
      "/artisan/get/999999",
      `/artisan_product/get/${made}`,
      "/artisan/getByMainCat?id=9",
      "/artisan/getByMainCat",
      "/artisan_product/getByMainCat?id=0",
      "/artisan_category/list?mainCat=12",
    ])
      expect(await call("GET", path), path).toEqual({ status: 406, body: { message: "notFindData" } });
    expect((await call("GET", "/artisan/get/abc")).status).toBe(406);
  });
});

const written = (more: object = {}) => ({
  jpName: "鈴木 花",
  engName: "Hana Suzuki",
  categoryId: arita,
  prefecture: "kyoto",
  cover: [cover],
  pictures: [],
  lead: "染布的人",
  leadJp: "染める人",
  leadEn: "She dyes",
  content: "**布**",
  contentJp: "",
  contentEn: "",
  seq: 0,
  ...more,
});
const writtenWork = (artisanId: number, more: object = {}) => ({
  artisanId,
  name: "手巾",
  nameJp: "手ぬぐい",
  nameEn: "Tenugui",
  cover: [cover],
  pictures: [],
  size: "34 cm",
  content: "蓝",
  contentJp: "",
  contentEn: "",
  material: "棉",
  materialJp: "",
  materialEn: "",
  seq: 0,
  ...more,
});

describe("calls of editors", () => {
  test("save, update and delete; visitors read each state", async () => {
    const kind = { mainCat: 5, name: "注染", nameJp: "注染", nameEn: "Chusen", seq: 0 };
    const craft = (await call("POST", "/artisan_category/save", kind, editor)).body.id;
    const id = (await call("POST", "/artisan/save", written({ categoryId: craft }), editor)).body.id;
    const made = (await call("POST", "/artisan_product/save", writtenWork(id), editor)).body.id;
    expect((await call("GET", `/artisan_product/get/${made}`)).body).toMatchObject({
      artisan: { id },
      nameJp: "手ぬぐい",
    });
    const renamed = written({ id, categoryId: craft, jpName: "鈴木 葉" });
    expect((await call("PUT", "/artisan/update", renamed, editor)).status).toBe(200);
    expect((await call("GET", `/artisan/get/${id}`)).body).toMatchObject({
      jpName: "鈴木 葉",
      prefectureName: expect.any(String),
    });
    expect((await call("DELETE", `/artisan/delete/${id}`, undefined, editor)).body.message).toBe("artisanHasWorks");
    const again = writtenWork(id, { id: made, size: "35 cm" });
    expect((await call("PUT", "/artisan_product/update", again, editor)).status).toBe(200);
    expect((await call("DELETE", `/artisan_product/delete/${made}`, undefined, editor)).status).toBe(200);
    expect((await call("GET", `/artisan_product/get/${made}`)).body.message).toBe("notFindData");
    expect((await call("DELETE", `/artisan_category/delete/${craft}`, undefined, editor)).body.message).toBe(
      "artCategoryInUse",
    );
    expect((await call("DELETE", `/artisan/delete/${id}`, undefined, editor)).status).toBe(200);
    expect((await call("DELETE", `/artisan_category/delete/${craft}`, undefined, editor)).status).toBe(200);
  });

  test("a sample table has an example of what must be filled, the long text too", async () => {
    for (const base of ["artisan", "artisan_product", "artisan_category"]) {
      const reply = await callApi(product.port, "GET", `/api/${base}/table/sample`, undefined, {
        cookie: editor.cookie,
      });
      expect(reply.status, base).toBe(200);
      expect(reply.headers["content-type"], base).toContain("csv");
    }
  });

  test("guests may do none of it", async () => {
    const id = await artisan(arita);
    for (const [method, path, body] of [
      ["POST", "/artisan/save", written()],
      ["PUT", "/artisan/update", written({ id })],
      ["DELETE", `/artisan/delete/${id}`, undefined],
      ["POST", "/artisan_product/save", writtenWork(id)],
      ["POST", "/artisan_category/save", { mainCat: 1, name: "x" }],
      ["GET", "/admin/artisan/list", undefined],
      ["GET", "/admin/artisan_product/list", undefined],
      ["GET", "/admin/artisan_category/list", undefined],
    ] as const) {
      expect((await call(method, path, body)).status, path).toBe(401);
      expect((await call(method, path, body, guest)).status, path).toBe(409);
    }
  });

  test.each([
    ["no name", { jpName: "" }],
    ["a name too long", { jpName: "長".repeat(41) }],
    ["a prefecture that is none", { prefecture: "paris" }],
    ["no cover", { cover: [] }],
    ["nothing to read", { content: "" }],
    ["a category that is not there", { categoryId: 999_999 }],
    ["too many pictures", { pictures: Array.from({ length: 9 }, (_, at) => `demo/shop/kyusu-${at}.webp`) }],
  ])("%s is refused", async (_, more) => {
    expect((await call("POST", "/artisan/save", written(more), editor)).status).toBe(406);
  });

  test("a main category that is none and an artisan who is not there are refused", async () => {
    const kind = { mainCat: 9, name: "x", nameJp: "", nameEn: "", seq: 0 };
    expect((await call("POST", "/artisan_category/save", kind, editor)).status).toBe(406);
    expect((await call("POST", "/artisan_product/save", writtenWork(999_999), editor)).body.message).toBe(
      "artisanGone",
    );
  });
});

describe("pages", () => {
  test("home, a main category, a craft of it, an artisan, a work", async () => {
    const maker = await artisan(arita, { engName: "Kiln Keeper" });
    const made = await work(maker, { name: { en: "Moon plate", zh: "月盘" } });
    const home = await page("/artisan?lang=en_US");
    for (const text of ["Ceramics", "Washi paper", `/artisan/artisan/${maker}`, `/artisan/product/${made}`])
      expect(home.body).toContain(text);
    const main = (await page("/artisan/category/1?lang=ja_JP")).body;
    for (const text of ["陶磁", "Ceramics", "有田焼", `/artisan/product/${made}`]) expect(main).toContain(text);
    expect((await page(`/artisan/category/1?category=${arita}`)).body).toContain(`/artisan/artisan/${maker}`);
    const one = (await page(`/artisan/artisan/${maker}?lang=en_US`)).body;
    expect(one).toMatch(/application\/ld\+json[\s\S]*"Person"/);
    for (const text of ["Kiln Keeper", "Saga", "Moon plate", "og:image"]) expect(one).toContain(text);
    const shown = (await page(`/artisan/product/${made}?lang=en_US`)).body;
    expect(shown).toMatch(/application\/ld\+json[\s\S]*"VisualArtwork"/);
    for (const text of ["Moon plate", `/artisan/artisan/${maker}`, "Kiln Keeper"]) expect(shown).toContain(text);
  });

  test("what is not there is not found, nor a craft of another main category", async () => {
    const hidden = await artisan(arita, { seq: -1 });
    for (const path of [
      "/artisan/category/0",
      "/artisan/category/9",
      "/artisan/category/x",
      `/artisan/category/2?category=${arita}`,
      "/artisan/artisan/999999",
      "/artisan/artisan/x",
      `/artisan/artisan/${hidden}`,
      "/artisan/product/0",
    ])
      expect((await page(path)).status, path).toBe(404);
    expect((await page("/artisan/category/2?page=99999999&works=-4")).status).toBe(200);
  });

  test("a cached page is made anew by a correction of the artisan, by the category's name and by a comment", async () => {
    const own = await category({ mainCat: 2, name: { en: "Old lacquer" } });
    const maker = await artisan(own, { engName: "First Name" });
    const made = await work(maker);
    const read = async () => (await page(`/artisan/product/${made}`)).body;
    expect(await read()).toContain("First Name");
    const cached = await page(`/artisan/product/${made}`);
    expect(cached.headers["cache-control"]).toContain("public");
    expect(cached.setCookies).toEqual([]);
    const body = written({ id: maker, categoryId: own, engName: "Second Name" });
    expect((await call("PUT", "/artisan/update", body, editor)).status).toBe(200);
    await expect.poll(read).toContain("Second Name");
    const renamed = { id: own, mainCat: 2, name: "新漆", nameEn: "New lacquer", seq: 0 };
    expect((await call("PUT", "/artisan_category/update", renamed, editor)).status).toBe(200);
    await expect.poll(read).toContain("New lacquer");
    const said = { type: "artProduct", refId: made, content: "What a shine" };
    expect((await call("POST", "/comment", said, guest)).status).toBe(200);
    await expect.poll(read).toContain("What a shine");
  });

  test("artisans and works take comments, claps and favourites; the search and the sitemap name them", async () => {
    const maker = await artisan(arita, { engName: "Unmistakable Potter" });
    const made = await work(maker, { name: { en: "Unmistakable pot" } });
    for (const [type, refId] of [
      ["artisan", maker],
      ["artProduct", made],
    ] as const) {
      expect((await call("POST", "/comment", { type, refId, content: "Good" }, guest)).status).toBe(200);
      expect((await call("GET", `/comment/list/${type}/${refId}`)).body.totalElements).toBe(1);
      expect((await call("POST", "/clap", { type, refId }, guest)).body).toMatchObject({ result: "success" });
      expect((await call("POST", "/clap", { type, refId }, guest)).body).toMatchObject({ detail: "alreadyClapped" });
    }
    const found = (await call("GET", "/search?keyword=unmistakable&types=artisan,artProduct")).body;
    expect([idsOf(found.artisan.content), idsOf(found.artProduct.content)]).toEqual([[maker], [made]]);
    const map = (await page("/sitemap.html?lang=en_US")).body;
    for (const path of ["/artisan/category/8", `/artisan/artisan/${maker}`, `/artisan/product/${made}`])
      expect(map).toContain(path);
    expect((await page("/artisan/artisan/1")).status).toBe(404);
  });

  test("the desk of an artisan's works: only those, a new one begins as that artisan's; nobody is not found", async () => {
    const [mine, theirs] = [await artisan(arita), await artisan(arita)];
    const [own, other] = [await work(mine, { name: { en: "Own" } }), await work(theirs, { name: { en: "Other" } })];
    const list = (await page(`/editor/artProduct_manage/${mine}`, editor)).body;
    expect(list).toContain(`/editor/artProduct_update/${own}`);
    expect(list).not.toContain(`/editor/artProduct_update/${other}`);
    expect((await page("/editor/artProduct_manage/0", editor)).body).toContain(`/editor/artProduct_update/${other}`);
    expect((await page(`/editor/artProduct_add/${mine}`, editor)).body).toContain(`山田 太郎 #${mine}`);
    for (const path of ["/editor/artProduct_manage/999999", "/editor/artProduct_add/x", "/editor/artProduct_update/0"])
      expect((await page(path, editor)).status, path).toBe(404);
    expect((await page("/editor/artisan_manage", editor)).body).toContain(`/editor/artProduct_manage/${mine}`);
    expect((await page("/editor/artisan_manage", guest)).status).toBe(302);
  });
});
