import { type Caller, completeLogin, type Login } from "~/foundation/login/verbs/complete-login.server";
import type { RequestContext } from "~/platform/access/request-context";
import { transact } from "~/platform/data/database.server";
import type { Db } from "~db/client";
import { userOfIdentity } from "../queries/identities.server";
import type { Identity } from "../rules/providers";
import { linkIdentity } from "./link.server";
import { keepPending } from "./pending.server";

/** What an identity led to: a login (perhaps before its second factor), a link, or a newcomer who has to consent. */
export type Opened =
  | { kind: "signedIn"; userId: number; login: Login }
  | { kind: "linked" }
  | { kind: "newcomer"; cookie: string };

/**
 * Uses an identity: links it if the user requested that, signs in the owner of a known identity, or stores it until a
 * newcomer consents. Accounts are never found by e-mail, since an address can change hands [S6]. Throws `oauthTaken`,
 * `oauthLinked`, `accountUnauthorized`.
 */
export async function openWith(
  db: Db,
  visitor: Caller & Pick<RequestContext, "actor">,
  identity: Identity,
  linkTo: number | null,
): Promise<Opened> {
  const { site, requestId, actor } = visitor;
  if (linkTo !== null && actor?.userId === linkTo) {
    await transact((tx) => linkIdentity(tx, { site, requestId, userId: linkTo }, identity));
    return { kind: "linked" };
  }
  const userId = await userOfIdentity(db, identity);
  if (userId === null)
    return { kind: "newcomer", cookie: await transact((tx) => keepPending(tx, visitor.origin, identity)) };
  const login = await transact((tx) => completeLogin(tx, visitor, userId, identity.provider));
  return { kind: "signedIn", userId, login };
}
