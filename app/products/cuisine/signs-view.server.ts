import { qrOf } from "~/platform/data/qr.server";
import { rowIdIn } from "~/platform/data/row-id";
import { translator } from "~/platform/i18n/texts.server";
import type { Db } from "~db/client";
import { restaurantOf } from "./queries/menu.server";
import type { Place } from "./queries/place.server";
import { signsOf } from "./queries/signs.server";
import type { SignSize } from "./signs-pdf.server";

/** How guests order, in each of their languages: a sign says it in all. */
const scanWords = () => {
  const [zh, ja, en] = (["zh_CN", "ja_JP", "en_US"] as const).map((locale) =>
    translator(locale)("cuisine-staff:sign.scan"),
  );
  return { zh: zh ?? "", ja: ja ?? "", en: en ?? "" };
};

/** Signs that one part of the page, or one file, shows: QR codes are long. */
const most = 48;

/** The signs that an address asks for: of one table (`id`) or of all, from its part (`page`), in its size. */
export async function signsView(db: Db, { sellerId }: Place, asked: URLSearchParams) {
  const signs = await signsOf(db, sellerId, rowIdIn(asked.get("id")));
  const from = Math.max(0, (rowIdIn(asked.get("page")) ?? 1) - 1) * most;
  const size: SignSize = asked.get("size") === "a4" ? "a4" : "eight";
  const { name } = await restaurantOf(db, sellerId);
  return {
    restaurant: name,
    scan: scanWords(),
    size,
    more: signs.length > from + most ? from / most + 2 : null,
    signs: signs.slice(from, from + most).map((sign) => ({ ...sign, qr: qrOf(sign.address) })),
  };
}
