import { and, eq, gte, isNull } from "drizzle-orm";
import { dishes, dishTypes } from "~db/schema/cuisine";

/** Dishes that guests see if their category is shown. */
export const dishShown = and(isNull(dishes.deletedTime), gte(dishes.seq, 0));

/** Categories that guests see. */
export const typeShown = and(isNull(dishTypes.deletedTime), gte(dishTypes.seq, 0));

/** A dish's category. */
export const inType = eq(dishTypes.id, dishes.typeId);
