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

/** The artisan whom an address of the works' desk names; 0 stands for all, anything but a number is not there. */
function artisanIn({ artisanId }: Params): number {
  const id = artisanId === "0" ? 0 : rowIdIn(artisanId ?? "");
  if (id === null) throw missing();
  return id;
}

/** The desk of the works that an address names. */
export const artProductDeskAt = (params: Params): EntityDesk => artProductDeskOf(artisanIn(params));

/** The artisan of the address as the desk's head shows one; null for all artisans, notFindData for one who is not there. */
export async function artisanBeside({ db, locale, params }: Pick<Load, "db" | "locale" | "params">) {
  const id = artisanIn(params);
  if (id === 0) return null;
  const { jpName, engName } = artisans;
  const [row] = await db.select({ jpName, engName }).from(artisans).where(eq(artisans.id, id));
  if (!row) throw missing();
  return { id, name: nameFor(row, flagOf(locale)), href: artisanHref(id) };
}
