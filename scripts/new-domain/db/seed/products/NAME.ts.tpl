import { __camel__Items } from "../../schema/__name__";
import { accounts, demoUserIds } from "../accounts";
import type { DemoSeed } from "../seeder";

const items = [
  { name: { zh: "示例一", ja: "サンプル1", en: "Sample one" }, stock: 20 },
  { name: { zh: "示例二", ja: "サンプル2", en: "Sample two" }, stock: 3 },
];

export const demo: DemoSeed = {
  name: "__name__",
  after: [accounts],
  run: async (tx) => {
    const sellerId = (await demoUserIds(tx))("host");
    await tx.insert(__camel__Items).values(items.map((item, at) => ({ ...item, sellerId, seq: items.length - at })));
  },
};
