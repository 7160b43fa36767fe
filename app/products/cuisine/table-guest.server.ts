import { deviceOf } from "~/foundation/accounts/device-cookie.server";
import type { RequestContext } from "~/platform/request-context";

/** A guest of a table: the hash of the phone's token, and the signed-in user. */
export type TableGuest = { device: string; userId: number | null };

/** The guest of a request; `give` sets a token for a phone that has none. */
export const tableGuestOf = (context: RequestContext, give = false): TableGuest => ({
  device: deviceOf(context, give),
  userId: context.actor?.userId ?? null,
});
