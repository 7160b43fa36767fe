import { only } from "~/platform/access/access";
import { actorOf, type Call, call } from "~/platform/api/calls";
import { flagOf } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { tableInput, tableReply } from "~/platform/table/table.server";
import { registerCells } from "./cells.server";
import { registeredGuests } from "./queries/registered-guests.server";
import { registerTable } from "./rules/register-table";

/**
 * API call of the guest register, by page or whole with `format=csv`: a hotel's own guests, all for an administrator.
 */
export const registerCalls: readonly Call[] = [
  call(
    "GET /api/hotel_order/register",
    only("HOTEL_ADMIN"),
    { query: tableInput(registerTable) },
    async ({ db, context, query }) => {
      const list = await registeredGuests(db, actorOf(context), query.state);
      const t = translator(context.locale);
      const cells = registerCells({ t, flag: flagOf(context.locale) });
      return tableReply(registerTable, query, list, { context, t, cells });
    },
  ),
];
