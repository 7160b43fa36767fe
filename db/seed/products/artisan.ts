import type { Tx } from "../../client";
import { artisanCategories, artisans, artProducts } from "../../schema/artisan";
import { clapSubjects, claps } from "../../schema/claps";
import { commentSubjects, comments } from "../../schema/comments";
import { richPlainText } from "../../text/rich-text";
import { namedSearchText, searchTextOf } from "../../text/search-text";
import { accounts, type DemoUsername, demoUserIds } from "../accounts";
import { centralArtisans } from "../artisan/central";
import { demoCrafts } from "../artisan/crafts";
import { easternArtisans } from "../artisan/eastern";
import type { DemoArtisan, DemoWork } from "../artisan/person";
import { westernArtisans } from "../artisan/western";
import { demoWorks } from "../artisan/works";
import { textOf } from "../news/article";
import type { DemoSeed, SeedTools } from "../seeder";
import { tokyoDay } from "../tokyo-day";

const day = 86_400_000;
const demoArtisans = [...westernArtisans, ...centralArtisans, ...easternArtisans].sort((a, b) => a.id - b.id);

type Lines = { zh: readonly string[]; ja: readonly string[]; en: readonly string[] };
const richOf = ({ zh, ja, en }: Lines) => ({ zh: textOf(zh), ja: textOf(ja), en: textOf(en) });

const mainOf = (craft: number): number => demoCrafts.find(({ id }) => id === craft)?.main ?? 8;

function artisanRow(one: DemoArtisan, editorId: number, { now, picture }: SeedTools) {
  const [cover = "", ...pictures] = one.pictures.map(picture);
  const content = richOf(one.text);
  const createTime = new Date(now.getTime() - (20 - one.id) * day);
  const { id, jpName, engName, prefecture, lead, craft } = one;
  return {
    id,
    jpName,
    engName,
    prefecture,
    lead,
    content,
    cover,
    pictures,
    editorId,
    createTime,
    categoryId: craft,
    mainCat: mainOf(craft),
    seq: (demoArtisans.length - id) * 10,
    updateTime: createTime,
    searchText: searchTextOf([
      jpName,
      engName,
      ...Object.values(lead),
      ...Object.values(content).map((text) => richPlainText(text)),
    ]),
  } satisfies typeof artisans.$inferInsert;
}

function workRow(one: DemoWork, at: number, editorId: number, { now, picture }: SeedTools) {
  const [cover = "", ...pictures] = one.pictures.map(picture);
  const { id, artisan, name, material, size, text } = one;
  const content = richOf({ zh: [text.zh], ja: [text.ja], en: [text.en] });
  const craft = demoArtisans.find((maker) => maker.id === artisan)?.craft ?? 0;
  const createTime = new Date(now.getTime() - (demoWorks.length - at) * day);
  /* Works of different artisans alternate: the first of each stand before the second of any. */
  const place = demoWorks.filter((other) => other.artisan === artisan).indexOf(one);
  return {
    id,
    artisanId: artisan,
    mainCat: mainOf(craft),
    name,
    material,
    size,
    content,
    cover,
    pictures,
    editorId,
    seq: (4 - place) * 1_000 - id * 10,
    createTime,
    updateTime: createTime,
    searchText: namedSearchText(Object.values(name), [...Object.values(material), ...Object.values(text)]),
  } satisfies typeof artProducts.$inferInsert;
}

type Talk = readonly [type: "artisan" | "artProduct", refId: number, hoursAgo: number, who: DemoUsername, text: string];

/** What visitors said. */
const talk: readonly Talk[] = [
  ["artisan", 1, 30, "guest", "在有田的旧窑址旁边见过松尾先生的展示，盘子比照片上还要安静。"],
  ["artisan", 4, 52, "host", "うちの宿でも及川さんの鉄瓶でお茶をお出ししています。お客さまに音をほめられます。"],
  [
    "artProduct",
    4,
    26,
    "tea_seller",
    "朱泥の急須で淹れると、渋みがやわらぎます。深蒸しよりも、普通蒸しがおすすめです。",
  ],
  [
    "artProduct",
    23,
    70,
    "promote_admin",
    "Bought these as a wedding present. They look even better with water in them.",
  ],
];

/** Who clapped for what, one day each from yesterday back. */
const applause: readonly [type: "artisan" | "artProduct", refId: number, who: readonly DemoUsername[]][] = [
  ["artisan", 1, ["guest", "host", "tea_seller"]],
  ["artisan", 4, ["host", "guest"]],
  ["artisan", 10, ["craft_seller"]],
  ["artProduct", 4, ["tea_seller", "guest"]],
  ["artProduct", 10, ["host", "guest", "promote_admin"]],
  ["artProduct", 23, ["promote_admin", "craft_seller"]],
];

async function seedTalk(tx: Tx, idOf: (username: DemoUsername) => number, now: Date): Promise<void> {
  await tx.insert(comments).values(
    talk.map(([type, refId, hours, who, content]) => ({
      type,
      refId,
      content,
      userId: idOf(who),
      createTime: new Date(now.getTime() - hours * 3_600_000),
    })),
  );
  await tx.insert(commentSubjects).values(talk.map(([type, refId]) => ({ type, refId, rootNum: 1, shownNum: 1 })));
  for (const [type, refId, people] of applause) {
    await tx.insert(claps).values(
      people.map((who, at) => {
        const createTime = new Date(now.getTime() - (at + 1) * day);
        return { type, refId, userId: idOf(who), day: tokyoDay(createTime), clapCount: 10, createTime };
      }),
    );
    await tx.insert(clapSubjects).values({ type, refId, total: people.length * 10 });
  }
}

/** Writes the demo artisans with their crafts and works, and what visitors did about them. */
async function seedArtisans(tx: Tx, tools: SeedTools): Promise<void> {
  const idOf = await demoUserIds(tx);
  const editor = idOf("travel_editor");
  await tx
    .insert(artisanCategories)
    .values(demoCrafts.map(({ id, main, name }) => ({ id, mainCat: main, name, seq: (20 - id) * 10 })));
  await tx.insert(artisans).values(demoArtisans.map((one) => artisanRow(one, editor, tools)));
  await tx.insert(artProducts).values(demoWorks.map((one, at) => workRow(one, at, editor, tools)));
  await seedTalk(tx, idOf, tools.now);
}

export const demo: DemoSeed = { name: "artisan", after: [accounts], run: seedArtisans };
