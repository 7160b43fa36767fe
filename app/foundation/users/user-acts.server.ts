import { inArray } from "drizzle-orm";
import type { ListActs } from "~/foundation/desks/acts/list-acts.server";
import type { ActField } from "~/foundation/desks/acts/rules/act-field";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import { readTable } from "~/platform/table/table";
import { tokyoDay } from "~/platform/time/tokyo";
import { users } from "~db/schema/accounts";
import { actShape } from "./forms";
import { foundUsers } from "./queries/list-users.server";
import { fieldsOfAct, type UserAct, type UserActInput, userActs } from "./rules/user-acts";
import { type UserGroup, usersTable } from "./rules/users-table";
import { actOnUsers, undoOnUsers } from "./verbs/act-on-users.server";

/** The lists of accounts by their groups. */
export const userPaths = {
  all: href("/admin/user/list"),
  guest: href("/admin/user/guest/manage"),
  staff: href("/admin/user/admin/manage"),
} satisfies Record<UserGroup, string>;

/** The controls of an act, worded for the visitor. */
export const userActFields =
  (t: Translate) =>
  (act: string): ActField[] =>
    fieldsOfAct[act as UserAct].map((name) =>
      name === "until"
        ? {
            name,
            label: t(act === "vip" ? "users:col.vipUntil" : "users:col.silencedUntil"),
            hint: t("users:bulk.untilHint"),
            input: "day",
            min: tokyoDay(new Date()),
            required: true,
          }
        : {
            name,
            label: t("users:access.reason"),
            hint: t(act === "silence" ? "users:access.reasonHint" : "users:bulk.reasonHint"),
            input: "line",
            max: 500,
            required: true,
          },
    );

/** What an administrator does to the chosen or to all found accounts of a list. */
export const userListActs = (group: UserGroup): ListActs<UserActInput> => ({
  name: `users-${group}`,
  label: (t, act) => t(`users:bulk.act.${act}`),
  told: (t, act, count) => t(`users:bulk.done.${act}`, { count }),
  path: userPaths[group],
  acts: userActs,
  shape: actShape,
  faults: (act, input) =>
    fieldsOfAct[act as UserAct]
      .filter((name) => !input[name])
      .map((field) => ({ field, message: "validation.required" })),
  found: (db, _, { url, most }) => foundUsers(db, group, readTable(usersTable, url.searchParams), most),
  named: async (db, _, ids) => {
    const rows = await db
      .select({ id: users.id, nickname: users.nickname, username: users.username })
      .from(users)
      .where(inArray(users.id, [...ids]));
    return new Map(
      rows.map(({ id, nickname, username }) => [
        id,
        { name: nickname || username, href: href("/admin/user/detail/:userId", { userId: id }) },
      ]),
    );
  },
  act: (tx, { operator }, { act, ids, input }) => actOnUsers(tx, operator, { act: act as UserAct, ids, input }),
  undo: (tx, { operator }, { rows }) => undoOnUsers(tx, operator, rows),
});
