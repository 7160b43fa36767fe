import { and, eq } from "drizzle-orm";
import type { EntityDesk } from "~/foundation/desks/entity-desk.server";
import { removableRows } from "~/foundation/moderation/removable-rows.server";
import type { Reportable, ReportedThing } from "~/foundation/moderation/reportable.server";
import { plainWords } from "~/foundation/rich-text/rich-words";
import { rowIdIn } from "~/platform/data/row-id";
import type { Flag } from "~/platform/i18n/locales";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { restaurantAds, restaurantCategories, restaurants } from "~db/schema/restaurant";
import { restaurantAdDesk } from "../ad-desk.server";
import { adShown, inCategory, ofRestaurant, restaurantShown } from "../queries/visible.server";
import { restaurantDesk } from "../restaurant-desk.server";
import { restaurantAdHref, restaurantHref } from "../rules/addresses";

type Describe = (db: Db, id: number, flag: Flag) => Promise<ReportedThing | null>;

const said = (...texts: string[]): string => texts.filter(Boolean).join("\n");

const describeRestaurant: Describe = async (db, id, flag) => {
  const [row] = await db
    .select({ name: restaurants.name, remark: restaurants.remark, ownerId: restaurants.sellerId })
    .from(restaurants)
    .innerJoin(restaurantCategories, inCategory)
    .where(and(eq(restaurants.id, id), restaurantShown));
  if (!row) return null;
  const text = said(inLanguage(row.name, flag).text, inLanguage(row.remark, flag).text);
  return { text, href: restaurantHref(id), ownerId: row.ownerId };
};

const describeAd: Describe = async (db, id, flag) => {
  const { name, description } = restaurantAds;
  const [row] = await db
    .select({ name, description, ownerId: restaurants.sellerId })
    .from(restaurantAds)
    .innerJoin(restaurants, ofRestaurant)
    .innerJoin(restaurantCategories, inCategory)
    .where(and(eq(restaurantAds.id, id), adShown));
  if (!row) return null;
  const text = said(inLanguage(row.name, flag).text, inLanguage(plainWords(row.description), flag).text);
  return { text, href: restaurantAdHref(id), ownerId: row.ownerId };
};

/** An item that signed-in users may report; an administrator sees its text and can remove it. */
const reportable = (desk: EntityDesk, describe: Describe): Reportable => ({
  describe: async (db, refId, flag) => {
    const id = rowIdIn(refId);
    return id === null ? null : describe(db, id, flag);
  },
  ...removableRows(desk),
});

export const reportableRestaurant = reportable(restaurantDesk, describeRestaurant);
export const reportableRestaurantAd = reportable(restaurantAdDesk, describeAd);
