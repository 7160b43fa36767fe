import { z } from "zod";
import { operatorOf } from "~/foundation/audit/operator";
import { consume } from "~/platform/access/rate-limit.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { inviteBody } from "./forms";
import { staffOf } from "./queries/staff.server";
import { ownPlace } from "./queries/workplace.server";
import { restaurantKeepers } from "./rights";
import { inviteStaff } from "./verbs/invite-staff.server";
import { removeStaff } from "./verbs/remove-staff.server";

const at = z.object({ sellerId: rowId.optional() });

/** Calls about a restaurant's staff [R13], for its owner only. */
export const staffCalls: readonly Call[] = [
  call("GET /api/cuisine_staff/list", restaurantKeepers, { query: at }, ({ db, context, query }) =>
    staffOf(db, ownPlace(actorOf(context), query.sellerId).sellerId),
  ),
  call(
    "POST /api/cuisine_staff/save",
    restaurantKeepers,
    { query: at, body: inviteBody },
    async ({ context, query, body }) => {
      const place = ownPlace(actorOf(context), query.sellerId);
      await consume("cuisine-invite", String(place.sellerId));
      const invitation = { email: body.email, locale: context.locale };
      const id = await transact((tx) => inviteStaff(tx, place, operatorOf(context), invitation));
      return success({ id });
    },
    { steps: true },
  ),
  call(
    "DELETE /api/cuisine_staff/delete/:id",
    restaurantKeepers,
    { params: z.object({ id: rowId }), query: at },
    async ({ tx, context, params, query }) => {
      await removeStaff(tx, ownPlace(actorOf(context), query.sellerId), operatorOf(context), params.id);
      return success();
    },
  ),
];
