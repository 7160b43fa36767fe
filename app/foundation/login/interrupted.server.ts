import { resolveActor } from "~/foundation/accounts/actor.server";
import { wayPastCopies } from "~/foundation/accounts/forget-pages.server";
import type { Actor } from "~/platform/access/actor";
import type { RequestContext } from "~/platform/access/request-context";
import { database } from "~/platform/data/database.server";
import { every } from "~/platform/domain/composed.server";
import { DomainError } from "~/platform/errors";
import type { Outcome } from "~/platform/forms/handler.server";
import type { Translate } from "~/platform/i18n/translate";

type Browser = Pick<RequestContext, "origin" | "cookies">;

/** An act that a login interrupted; it is stored in a cookie of the browser. */
export type Interrupted = {
  /** Key (`namespace:key`) of the text that explains why to log in; null if nothing waits in this browser. */
  reason: (browser: Browser) => string | null;
  /** Carries it out in transactions of its own and returns the outcome. A thrown DomainError is shown as a flash. */
  resume: (actor: Actor, browser: Browser) => Promise<Outcome>;
  /** Set-Cookie value that removes it from the browser. */
  forget: (origin: string) => string;
};

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** Acts that are resumed after a login or a registration. */
    interrupted: Interrupted;
  }
}

const waitingIn = (browser: Browser) => every("interrupted").find(({ reason }) => reason(browser) !== null);

/** Text that explains why the visitor has to log in, in their language; null if nothing was interrupted. */
export function loginReason(browser: Browser, t: Translate): string | null {
  const key = waitingIn(browser)?.reason(browser);
  return key ? t(key) : null;
}

/**
 * The outcome of a login or registration by which this browser changed hands: it forgets the pages that were stored for
 * the session before, on all hosts [OR3].
 */
export const changedHands = async (
  call: Pick<RequestContext, "actor" | "site">,
  outcome: Outcome,
): Promise<Outcome> => ({
  ...outcome,
  to: await wayPastCopies(database(), call, outcome.to),
});

async function resume(browser: Browser, token: string, outcome: Outcome): Promise<Outcome> {
  const waiting = waitingIn(browser);
  const actor = waiting && (await resolveActor(token));
  if (!actor) return outcome;
  const cookies = [...(outcome.cookies ?? []), waiting.forget(browser.origin)];
  try {
    return { ...outcome, ...(await waiting.resume(actor, browser)), cookies };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...outcome, flash: { kind: "warning", key: `errors:${error.key}`, params: error.params }, cookies };
  }
}

/** Resumes what a login or registration had interrupted; the visitor stays signed in even if that is refused. */
export const resumed = async (call: RequestContext, token: string, outcome: Outcome): Promise<Outcome> =>
  changedHands(call, await resume(call, token, outcome));
