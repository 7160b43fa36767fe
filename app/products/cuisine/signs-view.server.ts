import { qrOf } from "~/platform/data/qr.server";
import type { Locale } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import type { Db } from "~db/client";
import { restaurantOf } from "./queries/menu.server";
import { signsOf } from "./queries/signs.server";
import type { Workplace } from "./queries/workplace.server";
import type { SignSize } from "./signs-pdf.server";

/** The "how to order" text in one language; a sign shows all three. */
const scanIn = (locale: Locale): string => translator(locale)("cuisine-staff:sign.scan");

/** Maximum signs per page part or file, because QR codes are long. */
const most = 48;

/** Request: the sign of one table or of all, which part (from 1), which size. */
type Asked = { id?: number | null | undefined; page?: number | null | undefined; size?: SignSize | undefined };

/** The requested signs, with the texts of every sign. */
export async function signsView(db: Db, { sellerId }: Workplace, { id, page, size = "eight" }: Asked) {
  const signs = await signsOf(db, sellerId, id ?? null);
  const from = ((page ?? 1) - 1) * most;
  const { name } = await restaurantOf(db, sellerId);
  return {
    restaurant: name,
    scan: { zh: scanIn("zh_CN"), ja: scanIn("ja_JP"), en: scanIn("en_US") },
    size,
    more: signs.length > from + most ? from / most + 2 : null,
    signs: signs.slice(from, from + most).map((sign) => ({ ...sign, qr: qrOf(sign.address) })),
  };
}
