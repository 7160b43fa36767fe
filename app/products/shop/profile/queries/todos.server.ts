import { eq } from "drizzle-orm";
import type { Concerned } from "~/platform/access/actor";
import { countRows } from "~/platform/data/count-rows";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import { shops } from "~db/schema/shop";

/** Todos of administrators: shop profiles that wait for approval. */
export const profileTodos = (actor: Concerned, t: Translate) =>
  actor.roles.has("ADMIN")
    ? [
        {
          id: "shop-profile",
          count: countRows(shops, eq(shops.status, "pending")),
          text: t("shop-profile:todo"),
          to: `${href("/shop/register")}?status=pending`,
        },
      ]
    : [];
