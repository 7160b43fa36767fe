import { and, eq, sql } from "drizzle-orm";
import type { Concerned } from "~/platform/access/actor";
import { countRows } from "~/platform/data/count-rows";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import { pointAsks } from "~db/schema/offline";

/** Desk todo: requests waiting at a shop's counter. */
export const counterTodos = ({ userId, roles }: Concerned, t: Translate) =>
  roles.has("SHOP_ADMIN") || roles.has("HOTEL_ADMIN")
    ? [
        {
          id: "shop-counter",
          count: countRows(
            pointAsks,
            and(
              eq(pointAsks.shopId, userId),
              eq(pointAsks.status, "start"),
              sql`${pointAsks.expireTime} > clock_timestamp()`,
            ),
          ),
          text: t("offline:todo"),
          to: href("/shop/offline/my_qr_code"),
        },
      ]
    : [];
