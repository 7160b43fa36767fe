import { changeAccount, lockAccount } from "~/foundation/accounts/verbs/account-row.server";
import { audit, type Operator } from "~/foundation/audit/verbs/audit.server";
import { notify } from "~/foundation/notifications/verbs/notify.server";
import type { UserType } from "~/platform/domain/access";
import { roles } from "~/platform/domain/access";
import { DomainError } from "~/platform/errors";
import { dropSockets } from "~/platform/realtime/publish.server";
import type { Tx } from "~db/client";
import { guardAdministrators } from "./guard-administrators.server";

/** The stored form of a list of types: each once, in the order of `roles`. */
export const storedTypes = (types: readonly UserType[]): string =>
  roles
    .map((role) => role.toLowerCase() as UserType)
    .filter((type) => types.includes(type))
    .join(",");

/**
 * Sets a user's types; they take effect with the user's next request, and open sockets end. Notifies the user. Throws
 * `ownAdmin` if the operator would lose `admin`, `lastAdmin` if the last administrator would, `noPermission` if the
 * operator is no administrator any more, `userNotExist`.
 */
export async function changeTypes(
  tx: Tx,
  operator: Operator,
  { userId, types }: { userId: number; types: readonly UserType[] },
): Promise<void> {
  const demotes = !types.includes("admin");
  if (demotes && userId === operator.userId) throw new DomainError("ownAdmin", { field: "types" });
  await guardAdministrators(tx, { operatorId: operator.userId, ...(demotes && { from: userId }) });
  const { types: before } = await lockAccount(tx, userId);
  const after = storedTypes(types);
  if (before === after) return;
  await changeAccount(tx, userId, { types: after });
  await dropSockets(tx, userId);
  await notify(tx, { userId, type: "system", key: "users:notice.types", fromUserId: operator.userId });
  const act = { actorId: operator.userId, target: `user:${userId}`, detail: `${before} -> ${after}` };
  await audit(tx, operator, { action: "user-types", ...act });
}
