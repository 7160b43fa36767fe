import { sql } from "drizzle-orm";
import { notifications } from "../schema/notifications";
import type { DemoSeed } from "./seeder";

/** Gives the notifications of all demonstrations ids in the order of their times, since lists show the newest id first. */
export const notificationOrder: DemoSeed = {
  name: "notification-order",
  run: async (tx) => {
    await tx.execute(sql`
      update ${notifications} set id = fresh.id from (
        select id as old, (select max(id) from ${notifications}) + row_number() over (order by create_time, id) as id
          from ${notifications}) fresh
       where ${notifications}.id = fresh.old`);
    await tx.execute(sql`
      select setval(pg_get_serial_sequence('notification', 'id'), greatest(max(id), 1)) from ${notifications}`);
  },
};
