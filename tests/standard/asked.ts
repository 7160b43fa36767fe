import type { EntityDesk } from "~/foundation/desks/entity-desk.server";
import type { OrderKind } from "~/foundation/orders/kind";
import type { Call } from "~/platform/api/calls";
import { composedCalls } from "~/platform/api/openapi.server";
import { everyOwned, table } from "~/platform/domain/composed.server";
import { declaredScreens } from "~/platform/domain/declared";
import type { Screen } from "~/platform/domain/screens";

/* What the batteries of this folder ask: every declaration, or with `CHANGED_DOMAINS=shop,hotel` (`npm test -- changed`)
   those of some domains. */

const domains = process.env.CHANGED_DOMAINS?.split(",") ?? null;
const isAsked = (domain: string): boolean => domains?.includes(domain) ?? true;

/** How many of something a battery must meet to have proven anything; of some domains it may meet none. */
export const atLeast = (count: number): number => (domains ? 0 : count);

/** The calls that are asked. */
export const askedCalls = (): readonly Call[] =>
  domains ? everyOwned("calls").flatMap(([owner, call]) => (isAsked(owner) ? [call] : [])) : composedCalls();

/** The domain of each call. */
export const domainsOfCalls = (): ReadonlyMap<Call, string> =>
  new Map(everyOwned("calls").map(([owner, call]) => [call, owner]));

/** The screens that are asked: those that have been built. */
export const askedScreens = (): readonly Screen[] => declaredScreens().filter(({ domain }) => isAsked(domain));

/** The desks that are asked. */
export const askedDesks = (): readonly EntityDesk[] =>
  everyOwned("entityDesks").flatMap(([owner, desk]) => (isAsked(owner) ? [desk] : []));

/** The kinds of order that are asked. */
export const askedKinds = (): readonly OrderKind[] =>
  (Object.values(table("orders")) as OrderKind[]).filter(
    ({ api }) => !domains || askedCalls().some(({ path }) => path.startsWith(`${api?.base}/`)),
  );
