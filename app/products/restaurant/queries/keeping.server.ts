import { eq, type SQL } from "drizzle-orm";
import type { Actor } from "~/platform/access/actor";
import { restaurants } from "~db/schema/restaurant";

type Keeper = Pick<Actor, "userId" | "roles">;

/** Whether an actor manages every restaurant: editors and administrators [R5]. */
export const keepsAll = ({ roles }: Keeper): boolean => roles.has("ADMIN") || roles.has("TRAVEL_EDITOR");

/** The restaurants an actor manages: an owner's own [Q5]; undefined for all. */
export const keptBy = (actor: Keeper): SQL | undefined =>
  keepsAll(actor) ? undefined : eq(restaurants.sellerId, actor.userId);
