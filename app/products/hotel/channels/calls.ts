import { type Call, call } from "~/platform/api/calls";
import { anyone } from "~/platform/domain/access";
import { feedParams } from "./forms";
import { feedReply } from "./queries/feed.server";

/** Seconds for which a fetched calendar may be cached. */
const feedSeconds = 300;

/** API call of a room's calendar, for other channels: anybody with the secret reads it. */
export const channelCalls: readonly Call[] = [
  call(
    "GET /api/hotel_room/ical/:id/:secret.ics",
    anyone,
    { params: feedParams },
    async ({ db, context, params }) => feedReply(db, context, params),
    { maxAge: feedSeconds },
  ),
];
