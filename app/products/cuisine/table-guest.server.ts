import { deviceOf } from "~/foundation/accounts/device-cookie.server";
import type { RequestContext } from "~/platform/access/request-context";
import { deviceInPass } from "./live-pass.server";

/** A guest of a table: the hash of the phone's token, and the signed-in user. */
export type TableGuest = { device: string; userId: number | null };

/** The guest of a request, by cookie or by the pass of a table; `give` sets a cookie for a phone that has neither. */
export const tableGuestOf = (context: RequestContext, give = false): TableGuest => ({
  device: deviceInPass(context.bearer ?? "") || deviceOf(context, give),
  userId: context.actor?.userId ?? null,
});
