import type { Words } from "../../schema/columns";
import type { DemoUsername } from "../accounts";

/** The demo categories, those of the first level before those inside them. */
export const demoCategories: readonly { key: string; name: Words; seq: number; isHot?: boolean; inside?: string }[] = [
  { key: "ways", name: { zh: "在路上", ja: "旅の道すがら", en: "On the way" }, seq: 40 },
  { key: "table", name: { zh: "餐桌", ja: "食卓", en: "At the table" }, seq: 30 },
  { key: "hands", name: { zh: "手艺", ja: "手しごと", en: "Made by hand" }, seq: 20 },
  { key: "life", name: { zh: "生活", ja: "暮らし", en: "Living here" }, seq: 10 },
  { key: "rails", name: { zh: "铁道", ja: "鉄道", en: "Rails" }, seq: 20, isHot: true, inside: "ways" },
  { key: "sea", name: { zh: "岛与海", ja: "島と海", en: "Islands and sea" }, seq: 10, inside: "ways" },
  { key: "soup", name: { zh: "高汤", ja: "だし", en: "Stocks and soups" }, seq: 20, isHot: true, inside: "table" },
  { key: "cups", name: { zh: "茶", ja: "お茶", en: "Tea" }, seq: 10, isHot: true, inside: "table" },
];

/** The demo groups; their videos by key, in order. */
export const demoGroups: readonly {
  title: Words;
  description: Words;
  owner: DemoUsername;
  videos: readonly string[];
}[] = [
  {
    title: { zh: "慢车窗外", ja: "各駅停車の窓から", en: "From the window of a slow train" },
    description: {
      zh: "不赶时间的三段路：山间小站、岛与岛之间的船、雪国的夜。",
      ja: "急がない道を三つ。山あいの駅、島をつなぐ船、雪国の夜。",
      en: "Three ways without hurry: a station in the hills, a boat between islands, a night in the snow.",
    },
    owner: "video_admin",
    videos: ["localline", "ferry", "snow"],
  },
  {
    title: { zh: "刚到日本的第一周", ja: "日本での最初の一週間", en: "Your first week in Japan" },
    description: {
      zh: "买票、坐车、在居酒屋点菜：第一周会用到的事。",
      ja: "切符を買い、電車に乗り、居酒屋で注文する。最初の一週間で役に立つことを集めました。",
      en: "Buying a ticket, taking a train, ordering at an izakaya: what the first week asks of you.",
    },
    owner: "travel_editor",
    videos: ["ticket", "gates", "alley"],
  },
];
