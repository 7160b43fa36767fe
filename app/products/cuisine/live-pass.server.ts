import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { anyone } from "~/platform/access/access";
import { readSigned, signValue } from "~/platform/access/signed.server";
import { database } from "~/platform/data/database.server";
import { rowId, rowIdIn } from "~/platform/data/row-id";
import { DomainError } from "~/platform/errors";
import { plain } from "~/platform/forms/fields";
import { socketEvent } from "~/platform/realtime/events";
import { tableSessions } from "~db/schema/cuisine";
import { placeOf } from "./queries/place.server";
import { staffRoom, tableRoom } from "./rooms.server";

const [tablePurpose, staffPurpose] = ["cuisine-table", "cuisine-staff"] as const;
/** How long a pass opens a room, ms: longer than anybody dines. */
const lives = 12 * 3_600_000;

/** What a phone of a session shows to hear of its table (decisions F): made only for who sits there. */
export const tablePass = (sessionId: number): string => signValue(tablePurpose, String(sessionId));

/** What a page of the staff shows to hear of its restaurant: made only behind the guard of their screens. */
export const staffPass = (sellerId: number): string => signValue(staffPurpose, String(sellerId));

function idIn(purpose: string, pass: string): number | null {
  const read = readSigned(purpose, pass);
  return read && read.age >= 0 && read.age < lives ? rowIdIn(read.value) : null;
}

async function isLive(sessionId: number): Promise<boolean> {
  const live = and(eq(tableSessions.id, sessionId), ne(tableSessions.status, "closed"));
  const [found] = await database().select({ id: tableSessions.id }).from(tableSessions).where(live);
  return found !== undefined;
}

/** The rooms that a pass opens: its own table's or its own restaurant's; null for one that opens nothing, or of a party that has left. */
export async function roomsOfPass(pass: string): Promise<readonly string[] | null> {
  const sessionId = idIn(tablePurpose, pass);
  if (sessionId !== null) return (await isLive(sessionId)) ? [tableRoom(sessionId)] : null;
  const sellerId = idIn(staffPurpose, pass);
  return sellerId === null ? null : [staffRoom(sellerId)];
}

/** What signed-in clients send to hear of a table or of their restaurant (decisions F). */
export const tableEvents = [
  socketEvent(
    "table:join",
    anyone,
    z.object({ sessionId: rowId, token: plain(400) }).or(z.object({ sellerId: rowId })),
    async ({ actor, join }, input) => {
      if ("sellerId" in input) {
        if (!actor.roles.has("RESTAURANT_ADMIN") && !actor.roles.has("ADMIN")) throw new DomainError("notFindData");
        join(staffRoom(placeOf(actor, input.sellerId).sellerId));
        return { joined: true };
      }
      if (idIn(tablePurpose, input.token) !== input.sessionId || !(await isLive(input.sessionId)))
        throw new DomainError("tableNotYours");
      join(tableRoom(input.sessionId));
      return { joined: true };
    },
  ),
];
