import { eq } from "drizzle-orm";
import { importAddress, importLimits } from "~/foundation/nights/calendars/import-address";
import type { Person } from "~/foundation/orders/rules/roles";
import { databaseNow } from "~/platform/data/clock.server";
import { env } from "~/platform/env.server";
import { DomainError, missing } from "~/platform/errors";
import { addJob } from "~/platform/jobs/jobs.server";
import { tokyoDay } from "~/platform/time/tokyo";
import type { Tx } from "~db/client";
import { stayBlocks, stayImports } from "~db/schema/stay";
import { ownStay } from "../../listing/queries/open-stay.server";
import { lockStay } from "../../nights/verbs/nights.server";
import { auditCalendar } from "../../nights/verbs/set-rates.server";
import { closeNights } from "./apply-calendar.server";
import { lockImport, ownImport } from "./store.server";

/** Queues the import of a calendar, at most once. */
export const askSoon = (tx: Tx, importId: number): Promise<void> =>
  addJob(tx, "stay-channel", { importId }, { key: `stay-channel:${importId}` });

type Wish = { stayId: number; name: string; url: string };

/**
 * Adds the calendar of another channel and queues its import: at most three a listing, counted under its lock. Throws
 * `channelHost` for a URL that may not be fetched, `stayChannelTwice`, `stayChannelsFull`, or `itemNotExist`.
 */
export async function addImport(tx: Tx, person: Person, { stayId, name, url }: Wish): Promise<number> {
  await ownStay(tx, person, stayId);
  const address = importAddress(url, env.outboundHosts);
  if (!address) throw new DomainError("channelHost", { field: "url" });
  await lockStay(tx, stayId);
  const there = await tx.select().from(stayImports).where(eq(stayImports.stayId, stayId));
  if (there.some((one) => one.url === address)) throw new DomainError("stayChannelTwice", { field: "url" });
  const { calendars: max } = importLimits;
  if (there.length >= max) throw new DomainError("stayChannelsFull", { field: "url", params: { max } });
  const [made] = await tx.insert(stayImports).values({ stayId, name, url: address }).returning({ id: stayImports.id });
  if (!made) throw new Error("no calendar was stored");
  await askSoon(tx, made.id);
  await auditCalendar(tx, person, stayId, `calendar ${made.id} added`);
  return made.id;
}

/**
 * Removes a calendar: nights from tonight on are released, past ones stay as they were. Throws `notFindData` for
 * another's or a removed one.
 */
export async function removeImport(tx: Tx, person: Person, importId: number): Promise<{ stayId: number }> {
  const { stayId } = await ownImport(tx, person, importId);
  const calendar = await lockImport(tx, importId);
  if (!calendar) throw missing();
  await closeNights(tx, calendar, { events: [], isPartial: false }, tokyoDay(await databaseNow(tx)));
  await tx.update(stayBlocks).set({ importId: null }).where(eq(stayBlocks.importId, importId));
  await tx.delete(stayImports).where(eq(stayImports.id, importId));
  await auditCalendar(tx, person, stayId, `calendar ${importId} removed`);
  return { stayId };
}

/** Makes a listing's calendars those at some URLs: others are removed, new ones named by their host. Throws as both. */
export async function setImports(tx: Tx, person: Person, stayId: number, urls: readonly string[]): Promise<void> {
  await ownStay(tx, person, stayId);
  const wanted = urls.map((url) => {
    const address = importAddress(url, env.outboundHosts);
    if (!address) throw new DomainError("channelHost", { field: "importUrls" });
    return address;
  });
  const there = await tx.select().from(stayImports).where(eq(stayImports.stayId, stayId));
  for (const { id, url } of there) if (!wanted.includes(url)) await removeImport(tx, person, id);
  const known = new Set(there.map(({ url }) => url));
  for (const url of new Set(wanted))
    if (!known.has(url))
      await addImport(tx, person, { stayId, url, name: new URL(url).hostname.slice(0, importLimits.name) });
}
