import { listActions } from "~/foundation/desks/acts/list-acts-action.server";
import { listActsView } from "~/foundation/desks/acts/queries/list-acts-view.server";
import { maxFound } from "~/foundation/desks/rules/row-acts";
import { byOf } from "~/foundation/desks/verbs/save-entity.server";
import { isCut } from "~/platform/data/counted";
import { byIntent, loadSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { readTable } from "~/platform/table/table";
import { tableView } from "~/platform/table/table.server";
import { countUsers, listUsers } from "./queries/list-users.server";
import { userCells } from "./queries/user-cells.server";
import { type UserGroup, usersTable } from "./rules/users-table";
import { userActFields, userListActs, userPaths } from "./user-acts.server";

/** Makes the loader of a list of accounts; cells are those of the CSV file with dates formatted for the language. */
export const usersLoader = (group: UserGroup) =>
  loadSignedIn(async ({ db, url, t, locale, ...context }) => {
    const state = readTable(usersTable, url.searchParams);
    const { rows, total } = await listUsers(db, group, state);
    const cells = userCells(t, deskTime(locale));
    const shown = rows.map((row) => ({
      id: row.id,
      types: row.type.split(","),
      cert: row.certFlag,
      states: row.states,
      number: cells.number(row),
      name: row.nickname || row.username,
      username: row.username,
      nickname: row.nickname,
      email: row.email,
      mobile: row.mobile,
      realName: row.realName,
      companyName: row.companyName,
      points: row.points,
      vipUntil: cells.vipUntil(row),
      silencedUntil: cells.silencedUntil(row),
      locale: row.locale,
      lastLoginTime: cells.lastLoginTime(row),
      createTime: cells.createTime(row),
    }));
    const isMore = isCut(total, { offset: state.page * state.size });
    const found = isMore ? await countUsers(db, group, state, maxFound + 1) : total;
    const by = byOf({ ...context, locale });
    return {
      group,
      path: userPaths[group],
      rows: shown,
      table: tableView(usersTable, state, { total, t }),
      /** How many accounts the filters find; null where they are too many to act on. */
      found: found > maxFound ? null : found,
      bulk: await listActsView(db, userListActs(group), by, { url, t, fields: userActFields(t) }),
    };
  });

/** Makes the action of a list of accounts: acts on the chosen or on all found ones, and their undoing. */
export const usersAction = (group: UserGroup) => {
  const { rows, act, undo } = listActions(userListActs(group));
  return byIntent({ act, undo }, rows);
};
