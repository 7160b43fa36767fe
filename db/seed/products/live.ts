import { inArray } from "drizzle-orm";
import type { Tx } from "../../client";
import { lives } from "../../schema/live";
import { commodities } from "../../schema/shop";
import { namedSearchText } from "../../text/search-text";
import { accounts } from "../accounts";
import type { DemoSeed, SeedTools } from "../seeder";
import { tokyoDay } from "../tokyo-day";
import { demo as shop } from "./shop";

const hour = 3_600_000;

/** A live event of the demonstration; what it sells is named by the model. */
type DemoLive = {
  title: { zh: string; ja: string; en: string };
  picture: string;
  goods: readonly string[];
  viewers: number;
  stream: string;
  /** When it begins, from the moment of the demonstration. */
  startTime: (now: Date) => Date;
} & ({ flag: true } | { hours: number } | object);

const demoLives: readonly DemoLive[] = [
  {
    title: {
      zh: "宇治茶园直播：一壶新茶的泡法",
      ja: "宇治の茶園から生配信　新茶をおいしく淹れる",
      en: "Live from a tea garden in Uji: brewing the first flush",
    },
    picture: "live/tea-room",
    goods: ["UJ-SEN-100", "UJ-MAT-40", "TK-KYU-300", "UJ-TIN-SQ"],
    flag: true,
    viewers: 128,
    stream: "tea-room",
    startTime: (now) => new Date(now.getTime() - hour / 2),
  },
  {
    title: {
      zh: "东京之夜：江户切子与夏天的器皿",
      ja: "東京の夜、江戸切子と涼しい器",
      en: "An evening in Tokyo: Edo Kiriko and bowls for summer",
    },
    picture: "live/glass-evening",
    goods: ["TW-KRK-2", "TW-FRN-A", "TW-RCB-3"],
    viewers: 0,
    stream: "",
    startTime: (now) => new Date(`${tokyoDay(now, 3)}T20:00:00+09:00`),
  },
  {
    title: {
      zh: "厨房里的一把好刀：选刀与磨刀",
      ja: "台所の一本、包丁の選び方と研ぎ方",
      en: "One good kitchen knife: how to choose and sharpen it",
    },
    picture: "live/kitchen-table",
    goods: ["TW-SAN-165", "TW-DON-8", "TW-MGW-600"],
    hours: 1.5,
    viewers: 342,
    stream: "kitchen-table",
    startTime: (now) => new Date(`${tokyoDay(now, -6)}T19:30:00+09:00`),
  },
];

/** Writes one live event that is on, one to come and one to watch again, with goods of the demonstration's shops. */
async function seedLives(tx: Tx, { now, picture }: SeedTools): Promise<void> {
  const { id, modelType } = commodities;
  const models = demoLives.flatMap(({ goods }) => goods);
  const rows = await tx.select({ id, modelType }).from(commodities).where(inArray(modelType, models));
  const idOf = new Map(rows.map((row) => [row.modelType, row.id]));
  await tx.insert(lives).values(
    demoLives.map(({ title, picture: cover, goods, viewers, stream, ...live }) => {
      const startTime = live.startTime(now);
      return {
        title,
        cover: picture(cover),
        startTime,
        viewers,
        flag: "flag" in live,
        replay: "hours" in live,
        endTime: "hours" in live ? new Date(startTime.getTime() + live.hours * hour) : null,
        streamUrl: stream && `https://example.com/live/${stream}.m3u8`,
        commodityIds: goods.flatMap((model) => idOf.get(model) ?? []),
        searchText: namedSearchText(Object.values(title), []),
      };
    }),
  );
}

export const demo: DemoSeed = { name: "live", after: [accounts, shop], run: seedLives };
