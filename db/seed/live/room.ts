import type { Words } from "../../schema/columns";
import type { DemoUsername } from "../accounts";

/** Chat lines of the demo's live events, by the event's picture: seconds from its start, who, what. */
export const demoChats: Readonly<Record<string, readonly [after: number, who: DemoUsername, text: string][]>> = {
  "tea-room": [
    [20, "admin", "今天用的是五月初摘的新茶，水温六十度。右边可以下单，下面正在竞拍。"],
    [65, "guest", "六十度是怎么量的？有没有不用温度计的办法？"],
    [90, "admin", "把开水换两次杯子，差不多就是六十度。"],
    [140, "host", "湯呑みを温めておくと香りが立ちますよ。"],
    [200, "travel_editor", "How long do you let the first infusion stand?"],
    [225, "admin", "About ninety seconds, and never stir."],
    [300, "guest", "第二泡也很甜！"],
    [420, "host", "この急須、いいですね。入札しました。"],
  ],
  "kitchen-table": [
    [1, "admin", "今日は三徳包丁の選び方と、家での研ぎ方をご紹介します。"],
    [2, "travel_editor", "Is a 165 mm blade long enough for a cabbage?"],
    [3, "guest", "磨刀石要泡多久？"],
    [4, "admin", "水が泡を出さなくなるまで、十分ほどです。"],
    [5, "host", "刃の角度は十五度、硬貨二枚分ですね。"],
    [70, "guest", "请问左撇子可以用吗？"],
    [130, "travel_editor", "Thank you, mine cuts paper again."],
  ],
};

/** A lot of the demo's auction: bids are who led at which price, oldest first. */
type DemoLot = {
  live: string;
  number: number;
  picture: string;
  name: Words;
  description: Words;
  startPrice: number;
  reservePrice?: number;
  state: "ready" | "running" | "flow";
  /** How long it still runs, from the demonstration. */
  minutes: number;
  bids: readonly [who: DemoUsername, price: number][];
};

export const demoLots: readonly DemoLot[] = [
  {
    live: "tea-room",
    number: 1,
    picture: "live/tea-room",
    name: { zh: "常滑烧侧把急须（窑变）", ja: "常滑焼 横手急須（窯変）", en: "Tokoname side-handled teapot" },
    description: {
      zh: "三十年前的旧作，容量180毫升，内侧无釉。随附木盒。",
      ja: "三十年ほど前の作。容量180ml、内側は無釉です。木箱付き。",
      en: "Made some thirty years ago; 180 ml, unglazed inside. With its wooden box.",
    },
    startPrice: 3_000,
    state: "running",
    minutes: 1_380,
    bids: [
      ["guest", 3_000],
      ["travel_editor", 4_000],
      ["guest", 5_500],
      ["host", 8_000],
    ],
  },
  {
    live: "tea-room",
    number: 2,
    picture: "live/tea-room",
    name: { zh: "宇治手揉茶 20克", ja: "宇治 手もみ茶 20g", en: "Hand-rolled tea from Uji, 20 g" },
    description: {
      zh: "一年只做一次，由四位师傅手揉六小时。",
      ja: "年に一度、四人の師が六時間かけて揉み上げたお茶です。",
      en: "Made once a year: four masters roll it for six hours.",
    },
    startPrice: 5_000,
    reservePrice: 12_000,
    state: "ready",
    minutes: 30,
    bids: [],
  },
  {
    live: "tea-room",
    number: 3,
    picture: "live/tea-room",
    name: { zh: "旧茶箱（大）", ja: "古い茶箱（大）", en: "An old tea chest, large" },
    description: {
      zh: "杉木，内衬锡板。有使用痕迹。",
      ja: "杉材、内側はトタン張り。使用感があります。",
      en: "Cedar, lined with tin. It shows its years.",
    },
    startPrice: 10_000,
    reservePrice: 20_000,
    state: "flow",
    minutes: 0,
    bids: [
      ["guest", 10_000],
      ["host", 12_000],
    ],
  },
  {
    live: "glass-evening",
    number: 1,
    picture: "live/glass-evening",
    name: { zh: "江户切子酒杯一对", ja: "江戸切子 ぐい呑み 一対", en: "A pair of Edo Kiriko sake cups" },
    description: {
      zh: "琉璃色，菊花纹。直播当晚开拍。",
      ja: "瑠璃色、菊つなぎ文。配信当日に始めます。",
      en: "Lapis blue, chrysanthemum pattern. It starts on the evening itself.",
    },
    startPrice: 8_000,
    state: "ready",
    minutes: 20,
    bids: [],
  },
];
