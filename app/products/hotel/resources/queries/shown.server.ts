import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Flag } from "~/platform/i18n/locales";
import { nameFields } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { hotelCompanies } from "~db/schema/hotel";
import { hotelResources } from "~db/schema/hotel-resource";
import { companyShown } from "../../property/queries/visible.server";
import { type ResourceType, resourceTypes } from "../rules/types";

export type Resource = typeof hotelResources.$inferSelect;

/** Most resources in a list, and properties on a page. */
const most = { resources: 200, houses: 60 } as const;

/** Resources that guests see, for queries that join the company. */
export const resourceShown: SQL = sql`(${hotelResources.isPublic} and ${hotelResources.seq} >= 0
  and ${hotelResources.deletedTime} is null and ${companyShown})`;

/** The resources that guests can see, of one property or all, of one type or any, highest first; at most 200. */
export async function shownResources(
  db: Db,
  { companyId, type }: { companyId?: number | undefined; type?: ResourceType | undefined },
): Promise<Resource[]> {
  const rows = await db
    .select({ resource: hotelResources })
    .from(hotelResources)
    .innerJoin(hotelCompanies, eq(hotelCompanies.id, hotelResources.companyId))
    .where(
      and(
        resourceShown,
        companyId === undefined ? undefined : eq(hotelResources.companyId, companyId),
        type && eq(hotelResources.type, type),
      ),
    )
    .orderBy(desc(hotelResources.seq), desc(hotelResources.id))
    .limit(most.resources);
  return rows.map(({ resource }) => resource);
}

/** A resource as the API replies. */
export const resourceEntity = ({ id, companyId, type, name, note, slots }: Resource) => ({
  id,
  companyId,
  type,
  ...nameFields(name),
  note: note.zh ?? "",
  noteJp: note.ja ?? "",
  noteEn: note.en ?? "",
  slots,
});

const hasResource = (type: ResourceType): SQL => sql`exists (select 1 from ${hotelResources}
  where ${hotelResources.companyId} = ${hotelCompanies.id} and ${hotelResources.type} = ${type} and ${resourceShown})`;

/** The resource types with the number of properties that offer one to guests. */
export async function typeCounts(db: Db): Promise<{ type: ResourceType; companies: number }[]> {
  const rows = await db
    .select({ type: hotelResources.type, companies: sql<number>`count(distinct ${hotelResources.companyId})::int` })
    .from(hotelResources)
    .innerJoin(hotelCompanies, eq(hotelCompanies.id, hotelResources.companyId))
    .where(resourceShown)
    .groupBy(hotelResources.type);
  return resourceTypes.map((type) => ({ type, companies: rows.find((row) => row.type === type)?.companies ?? 0 }));
}

/** A language's properties with resources of a type, highest first; at most 60. */
export const housesWith = (db: Db, type: ResourceType, flag: Flag) =>
  db
    .select({ id: hotelCompanies.id, name: hotelCompanies.name })
    .from(hotelCompanies)
    .where(and(companyShown, inArray(hotelCompanies.flag, ["all", flag]), hasResource(type)))
    .orderBy(desc(hotelCompanies.seq), desc(hotelCompanies.id))
    .limit(most.houses);

/** The resource types that guests can see at a property, in the order of the types. */
export async function typesOf(db: Db, companyId: number): Promise<ResourceType[]> {
  const rows = await db
    .selectDistinct({ type: hotelResources.type })
    .from(hotelResources)
    .innerJoin(hotelCompanies, eq(hotelCompanies.id, hotelResources.companyId))
    .where(and(resourceShown, eq(hotelResources.companyId, companyId)))
    .orderBy(asc(hotelResources.type));
  return resourceTypes.filter((type) => rows.some((row) => row.type === type));
}
