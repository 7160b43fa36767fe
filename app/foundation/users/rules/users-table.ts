import { roles } from "~/platform/domain/access";
import { defineTable } from "~/platform/table/table";

/** States of an account; `active` means not silenced, disabled or closed, and can go with `vip`. */
export const userStates = ["active", "silenced", "disabled", "closed", "vip"] as const;

/** When an account last logged in: within so many days, not for so many days, or never. */
export const loginSpans = ["within7", "within30", "idle90", "idle365", "never"] as const;

/** Whether a text is a comma list of roles. */
const isRoleList = (value: string): boolean =>
  value.split(",").every((name) => roles.some((role) => role.toLowerCase() === name));

/** The table of accounts for administrators. */
export const usersTable = defineTable({
  name: "users",
  columns: [
    { key: "number", label: "users:col.number", sortable: true },
    { key: "username", label: "users:col.username", head: true, sortable: true },
    { key: "nickname", label: "users:col.nickname", sortable: true },
    { key: "email", label: "users:col.email", sortable: true },
    { key: "mobile", label: "users:col.mobile", extra: true },
    { key: "realName", label: "users:col.realName", extra: true },
    { key: "companyName", label: "users:col.companyName", extra: true },
    { key: "types", label: "users:col.types" },
    { key: "certFlag", label: "users:col.certFlag", sortable: true },
    { key: "points", label: "users:col.points", sortable: true, align: "end" },
    { key: "state", label: "users:col.state" },
    { key: "vipUntil", label: "users:col.vipUntil", sortable: true, extra: true },
    { key: "silencedUntil", label: "users:col.silencedUntil", sortable: true, extra: true },
    { key: "locale", label: "users:col.locale", extra: true },
    { key: "lastLoginTime", label: "users:col.lastLoginTime", sortable: true },
    { key: "createTime", label: "users:col.createTime", sortable: true },
  ],
  sort: "-number",
  filters: ["keyword", "types", "certFlag", "state", "login"],
  choices: { types: isRoleList, certFlag: ["0", "1", "2", "3"], state: userStates, login: loginSpans },
});
export type UserColumn = (typeof usersTable)["columns"][number]["key"];
export type UserState = (typeof userStates)[number];

export type LoginSpan = (typeof loginSpans)[number];

/** The three lists of accounts: all, ordinary guests, and everybody with another type. */
export const userGroups = ["all", "guest", "staff"] as const;
export type UserGroup = (typeof userGroups)[number];
