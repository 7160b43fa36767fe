import type { BuyerKey } from "./buyers";

/** How far an order has come. */
export type Came =
  | "unshipped"
  | "shipped"
  | "complete"
  | "timeout"
  | "canceled"
  | "refundAsked"
  | "refunded"
  | "group"
  | "codes"
  | "codesUsed";

/** A line: a commodity's number of manufacture, units, and the choice that keeps stock of its own. */
export type Line = readonly [model: string, num: number, valueId?: string];

/** One order of the demonstration; `days` before today and `at`, its time of day in Tokyo. */
export type Past = {
  days: number;
  at: string;
  who: BuyerKey;
  lines: readonly Line[];
  came: Came;
  /** Points that pay for a part. */
  points?: number;
  method?: "card" | "alipay" | "wechat";
  note?: string;
  /** What its buyer says of the first line. */
  review?: { stars: 1 | 2 | 3 | 4 | 5; text: string; answer?: string };
};

const done = (days: number, at: string, who: BuyerKey, lines: readonly Line[], more: Partial<Past> = {}): Past => ({
  days,
  at,
  who,
  lines,
  came: "complete",
  ...more,
});

/** What was bought in the last sixty days, the oldest first. */
export const history: readonly Past[] = [
  done(59, "10:12", "a", [["KG-SBA-6", 2]]),
  done(57, "20:41", "c", [["TW-LTR-20", 1]], {
    review: { stars: 5, text: "Beautiful paper. It arrived two days later, wrapped in washi." },
  }),
  done(55, "09:05", "e", [
    ["KG-MSO-1", 2],
    ["KG-MRM-2", 1],
  ]),
  done(52, "21:30", "b", [["UJ-SEN-100", 1, "200g"]], {
    method: "alipay",
    review: {
      stars: 5,
      text: "第二泡也很香，包装里还有泡茶的小卡片，送朋友很体面。",
      answer: "谢谢您的喜爱，新茶上市时也请来看看。",
    },
  }),
  done(50, "12:18", "a", [["TW-TNG-3", 2]]),
  done(47, "18:55", "d", [["KG-SOP-2", 3]], { method: "wechat" }),
  done(45, "08:40", "e", [["KG-SNB-24", 2]], {
    review: { stars: 4, text: "香ばしくて家族に好評でした。もう少し大きな袋もあるとうれしいです。" },
  }),
  done(43, "22:03", "c", [["TW-NTB-2", 2]], { note: "Please leave it with the concierge." }),
  done(40, "11:26", "b", [["KG-BTS-400", 2]], { method: "alipay" }),
  done(38, "19:47", "a", [["KG-HMP-N", 1]], { note: "のし（御祝）をお願いします。" }),
  done(36, "13:09", "d", [["UJ-INC-60", 1]], { method: "wechat" }),
  done(34, "10:58", "e", [
    ["KG-SBA-6", 1],
    ["KG-MSO-1", 1],
  ]),
  done(32, "21:14", "c", [["TW-HSI-2", 1]], {
    review: { stars: 5, text: "Light in the hand and smooth at the tips. A lovely wedding present." },
  }),
  { days: 31, at: "15:20", who: "b", came: "timeout", lines: [["TW-YUN-2", 1]] },
  done(29, "09:33", "a", [["KG-TBK-40", 1]]),
  done(
    27,
    "20:20",
    "d",
    [
      ["KG-MRM-2", 2],
      ["KG-SOP-2", 1],
    ],
    { method: "wechat" },
  ),
  { days: 26, at: "12:02", who: "e", came: "refunded", lines: [["TW-PLT-3", 1]] },
  done(24, "17:45", "c", [["UJ-SEN-100", 1, "100g"]]),
  { days: 23, at: "11:11", who: "a", came: "codesUsed", lines: [["KG-ONS-M1", 2]] },
  done(22, "21:52", "b", [["KG-CRM-50", 1]], { method: "alipay", points: 300 }),
  done(20, "08:16", "e", [["KG-SNB-24", 3]]),
  { days: 19, at: "14:37", who: "d", came: "canceled", lines: [["KG-BTS-400", 1]] },
  done(17, "19:08", "a", [
    ["TW-TNG-3", 1],
    ["TW-LTR-20", 1],
  ]),
  done(15, "10:44", "c", [
    ["KG-MSO-1", 1],
    ["KG-SBA-6", 1],
  ]),
  done(14, "22:31", "d", [["KG-BTS-400", 3]], {
    method: "wechat",
    review: { stars: 4, text: "香味自然，泡完皮肤不干。希望能出小包装，旅行时带着方便。" },
  }),
  done(12, "16:25", "b", [["TW-NTB-2", 1]], { method: "alipay" }),
  done(11, "09:50", "e", [["UJ-INC-60", 2]]),
  done(
    9,
    "20:05",
    "a",
    [
      ["KG-SOP-2", 2],
      ["KG-TBK-40", 1],
    ],
    { points: 200 },
  ),
  done(8, "12:48", "c", [["KG-MRM-2", 3]]),
  { days: 6, at: "18:19", who: "d", came: "codes", method: "wechat", lines: [["KG-ONS-M1", 3]] },
  { days: 5, at: "21:02", who: "b", came: "shipped", method: "alipay", lines: [["KG-MSO-1", 3]] },
  { days: 4, at: "10:37", who: "e", came: "shipped", lines: [["TW-HSI-2", 2]] },
  {
    days: 3,
    at: "19:29",
    who: "a",
    came: "shipped",
    lines: [
      ["KG-SNB-24", 1],
      ["KG-SBA-6", 2],
    ],
  },
  { days: 3, at: "22:10", who: "c", came: "refundAsked", lines: [["TW-LTR-20", 2]] },
  { days: 2, at: "13:55", who: "d", came: "unshipped", method: "wechat", lines: [["KG-HMP-N", 1]] },
  { days: 1, at: "09:21", who: "e", came: "unshipped", lines: [["UJ-HOJ-150", 2]] },
  {
    days: 1,
    at: "20:58",
    who: "c",
    came: "unshipped",
    lines: [
      ["KG-SBA-6", 3],
      ["KG-MRM-2", 1],
    ],
  },
  /* Their group has been open for thirty hours: nobody joined it yesterday. */
  { days: 0, at: "00:04", who: "a", came: "group", lines: [["UJ-GRP-3", 1]] },
  { days: 0, at: "00:05", who: "b", came: "group", method: "alipay", lines: [["UJ-GRP-3", 2]] },
  { days: 0, at: "00:06", who: "d", came: "unshipped", method: "wechat", lines: [["KG-MSO-1", 2]] },
  {
    days: 0,
    at: "00:08",
    who: "e",
    came: "unshipped",
    lines: [["UJ-HOJ-150", 1]],
    note: "ギフト包装をお願いします。",
  },
];
