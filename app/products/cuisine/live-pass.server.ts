import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { readSigned, signValue } from "~/platform/access/signed.server";
import { database } from "~/platform/data/database.server";
import { rowId, rowIdIn } from "~/platform/data/row-id";
import { allows, anyone, rolesOf } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { plain } from "~/platform/fields/fields";
import { socketEvent } from "~/platform/realtime/events";
import { users } from "~db/schema/accounts";
import { tableSessions } from "~db/schema/cuisine";
import { placeOf, type Workplace } from "./queries/workplace.server";
import { floorStaff } from "./rights";
import { staffRoom, tableRoom, workerRoom } from "./verbs/rooms.server";

const [tablePurpose, staffPurpose] = ["cuisine-table", "cuisine-staff"] as const;
/** Lifetime of a pass, ms: longer than any meal. */
const lives = 12 * 3_600_000;

/**
 * Signs the pass of a session's guest: it opens the table's socket room, and as Authorization it names the guest's
 * phone to calls of clients without cookies. Call it only for guests of the session.
 */
export const tablePass = (sessionId: number, device: string): string =>
  signValue(tablePurpose, `${sessionId} ${device}`);

/**
 * Signs the socket pass of a restaurant's staff; call it only behind the guard of their screens. It is void once its
 * holder no longer works there.
 */
export const staffPass = ({ sellerId, userId }: Workplace): string => signValue(staffPurpose, `${sellerId} ${userId}`);

function signedIn(purpose: string, pass: string): string | null {
  const read = readSigned(purpose, pass);
  return read && read.age >= 0 && read.age < lives ? read.value : null;
}

const guestIn = (pass: string): string[] => (signedIn(tablePurpose, pass) ?? "").split(" ");

const sessionIn = (pass: string) => rowIdIn(guestIn(pass)[0]);

/** The device of a table's pass; "" when it is invalid. */
export const deviceInPass = (pass: string): string => guestIn(pass)[1] ?? "";

/** The place of a staff pass, while its holder owns the restaurant or works there; else null. */
async function placeIn(pass: string): Promise<Workplace | null> {
  const [sellerId, userId] = (signedIn(staffPurpose, pass) ?? "").split(" ").map(rowIdIn);
  if (!sellerId || !userId) return null;
  const [found] = await database().select({ types: users.types }).from(users).where(eq(users.id, userId));
  const roles = rolesOf(found?.types ?? "");
  return placeOf(database(), { userId, roles }, sellerId).catch((error) => {
    /* A refusal means the holder no longer works there; other errors are rethrown. */
    if (error instanceof DomainError) return null;
    throw error;
  });
}

async function isLive(sessionId: number): Promise<boolean> {
  const live = and(eq(tableSessions.id, sessionId), ne(tableSessions.status, "closed"));
  const [found] = await database().select({ id: tableSessions.id }).from(tableSessions).where(live);
  return found !== undefined;
}

/** The rooms a pass opens: its own table's or restaurant's; null when it is invalid or its party has left. */
export async function roomsOfPass(pass: string): Promise<readonly string[] | null> {
  const sessionId = sessionIn(pass);
  if (sessionId !== null) return (await isLive(sessionId)) ? [tableRoom(sessionId)] : null;
  const place = await placeIn(pass);
  return place && [staffRoom(place.sellerId), workerRoom(place.sellerId, place.userId)];
}

/** Socket events with which signed-in clients join the room of a table or of their restaurant. */
export const tableEvents = [
  socketEvent(
    "table:join",
    anyone,
    z.object({ sessionId: rowId, token: plain(400) }).or(z.object({ sellerId: rowId })),
    async ({ actor, join }, input) => {
      if ("sellerId" in input) {
        if (!allows(floorStaff, actor.roles)) throw new DomainError("notFindData");
        const { sellerId } = await placeOf(database(), actor, input.sellerId);
        join(staffRoom(sellerId));
        return { joined: true };
      }
      if (sessionIn(input.token) !== input.sessionId || !(await isLive(input.sessionId)))
        throw new DomainError("tableNotYours");
      join(tableRoom(input.sessionId));
      return { joined: true };
    },
  ),
];
