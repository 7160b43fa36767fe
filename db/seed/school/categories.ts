type Words = { zh: string; ja: string; en: string };

/** A category of the demo school with those below it. */
export type DemoCategory = {
  key: string;
  type: "VIDEO" | "INTRODUCTION" | "DOCUMENT";
  name: Words;
  hot?: true;
  children: readonly { key: string; name: Words; hot?: true }[];
};

/** The categories of the demo school: three groups of two levels. */
export const demoCategories: readonly DemoCategory[] = [
  {
    key: "about",
    type: "INTRODUCTION",
    name: { zh: "学堂介绍", ja: "スクール紹介", en: "About the school" },
    children: [{ key: "start", name: { zh: "入学指南", ja: "はじめに", en: "Getting started" } }],
  },
  {
    key: "hospitality",
    type: "VIDEO",
    name: { zh: "接待日语", ja: "接客日本語", en: "Hospitality Japanese" },
    children: [
      { key: "front", name: { zh: "前台接待", ja: "フロント", en: "Front desk" }, hot: true },
      { key: "hall", name: { zh: "餐厅服务", ja: "ホール", en: "Dining room" } },
    ],
  },
  {
    key: "living",
    type: "VIDEO",
    name: { zh: "日本生活", ja: "日本の暮らし", en: "Living in Japan" },
    children: [
      { key: "offices", name: { zh: "办手续", ja: "役所の手続き", en: "Paperwork" } },
      { key: "homes", name: { zh: "租房", ja: "住まい探し", en: "Finding a home" } },
    ],
  },
  {
    key: "work",
    type: "DOCUMENT",
    name: { zh: "工作资料", ja: "仕事の資料", en: "For work" },
    children: [
      { key: "interviews", name: { zh: "求职面试", ja: "面接", en: "Interviews" }, hot: true },
      { key: "manners", name: { zh: "职场用语", ja: "職場の言葉", en: "Words at work" } },
    ],
  },
  {
    key: "life",
    type: "DOCUMENT",
    name: { zh: "生活资料", ja: "暮らしの資料", en: "For daily life" },
    children: [
      { key: "moving", name: { zh: "搬家与租房", ja: "引っ越しと住まい", en: "Moving and renting" } },
      { key: "safety", name: { zh: "防灾", ja: "防災", en: "Being prepared" }, hot: true },
    ],
  },
];
