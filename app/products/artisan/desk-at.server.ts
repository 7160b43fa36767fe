import { eq } from "drizzle-orm";
import type { EntityDesk } from "~/foundation/desks/entity-desk.server";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import type { Load } from "~/platform/forms/handler.server";
import { flagOf } from "~/platform/i18n/locales";
import { artisans } from "~db/schema/artisan";
import { artProductDeskOf } from "./product-desk.server";
import { artisanHref } from "./rules/addresses";
import { nameFor } from "./rules/names";

type Params = Load["params"];

/** The artisan in an address of the works' desk; 0 stands for all. Throws `notFindData` for an invalid number. */
function artisanIn({ artisanId }: Params): number {
  const id = artisanId === "0" ? 0 : rowIdIn(artisanId ?? "");
  if (id === null) throw missing();
  return id;
}

/** The desk of the works in an address. */
export const artProductDeskAt = (params: Params): EntityDesk => artProductDeskOf(artisanIn(params));

/** The artisan of the address for the desk's head; null for all artisans. Throws `notFindData` for a missing one. */
export async function artisanBeside({ db, locale, params }: Pick<Load, "db" | "locale" | "params">) {
  const id = artisanIn(params);
  if (id === 0) return null;
  const { jpName, engName } = artisans;
  const [row] = await db.select({ jpName, engName }).from(artisans).where(eq(artisans.id, id));
  if (!row) throw missing();
  return { id, name: nameFor(row, flagOf(locale)), href: artisanHref(id) };
}
