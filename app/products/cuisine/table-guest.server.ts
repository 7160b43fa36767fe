import { deviceOf } from "~/foundation/accounts/device-cookie.server";
import type { RequestContext } from "~/platform/request-context";

/** Who sits at a table: a phone by the hash of its mark, and who is signed in on it. */
export type TableGuest = { device: string; userId: number | null };

/** The phone that asks; with `give` one without a mark gets it with this reply. */
export const tableGuestOf = (context: RequestContext, give = false): TableGuest => ({
  device: deviceOf(context, give),
  userId: context.actor?.userId ?? null,
});
