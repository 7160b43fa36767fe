import { anyone } from "~/platform/access/access";
import { type Call, call } from "~/platform/api/calls";
import { feedParams } from "./forms";
import { feedReply } from "./queries/feed.server";

/** Seconds for which whoever fetched a calendar may keep it. */
const feedSeconds = 300;

/** The calendar of a room, for other channels: who knows the secret reads it. */
export const channelCalls: readonly Call[] = [
  call(
    "GET /api/hotel_room/ical/:id/:secret.ics",
    anyone,
    { params: feedParams },
    async ({ db, context, params }) => feedReply(db, context, params),
    { maxAge: feedSeconds },
  ),
];
