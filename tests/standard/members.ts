import { approvedFlag } from "~/platform/access/approval";
import { rolesOf } from "~/platform/domain/access";
import type { Visitor } from "../harness/page-module";
import type { Person } from "../harness/people";

/** Somebody whom calls and page modules take for signed in. */
export type Member = Visitor & { userId: number };

/** A stored person of these types, as calls and page modules know them. */
export const memberOf = ({ id, username }: Pick<Person, "id" | "username">, types: string): Member => ({
  userId: id,
  roles: rolesOf(types),
  types,
  username,
  nickname: username,
  avatar: null,
  certFlag: approvedFlag,
  silencedUntil: null,
  sessionId: id,
  email: `${username}@example.com`,
  vipUntil: null,
});
