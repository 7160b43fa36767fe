import { eq } from "drizzle-orm";
import { shops } from "../../schema/shop";
import { demoUserIds } from "../accounts";
import type { DemoSeed } from "../seeder";
import { demo as offline } from "./offline";

/** How the demonstration's shops are reached, and what their guests should know; logos are names below db/seed/files. */
const contacts = [
  {
    seller: "shop_admin",
    tel: "0460820141",
    email: "kura@example.com",
    logo: "shop/cover-kura",
    remark: {
      zh: "店前可停两辆车。可刷信用卡，也可使用交通卡。",
      ja: "店の前に2台駐車できます。クレジットカードと交通系ICカードがご利用になれます。",
      en: "There are two parking spaces in front of the shop. Credit cards and transport cards are welcome.",
    },
  },
  {
    seller: "tea_seller",
    tel: "0774210188",
    email: "tea@example.com",
    logo: "shop/cover-tea",
    remark: {
      zh: "抹茶体验请提前一天预约。",
      ja: "お抹茶の体験は前日までにご予約ください。",
      en: "Please book the matcha lesson by the day before.",
    },
  },
  {
    seller: "craft_seller",
    tel: "0338410127",
    email: "craft@example.com",
    logo: "shop/cover-craft",
    remark: {
      zh: "器物修补约需三周。",
      ja: "うつわの繕いは3週間ほどお預かりします。",
      en: "Mending takes about three weeks.",
    },
  },
] as const;

/** Gives the demonstration's shops in town their telephone, address for mail, logo and remarks. */
export const demo: DemoSeed = {
  name: "shop-contacts",
  after: [offline],
  run: async (tx, { picture }) => {
    const idOf = await demoUserIds(tx);
    for (const { seller, logo, ...contact } of contacts)
      await tx
        .update(shops)
        .set({ ...contact, logo: picture(logo) })
        .where(eq(shops.sellerId, idOf(seller)));
  },
};
