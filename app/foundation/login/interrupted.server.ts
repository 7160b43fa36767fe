import { resolveActor } from "~/foundation/accounts/actor.server";
import type { Actor } from "~/platform/access/actor";
import { every } from "~/platform/domain/composed.server";
import { DomainError } from "~/platform/errors";
import type { Outcome } from "~/platform/forms/handler.server";
import type { Translate } from "~/platform/i18n/translate";
import type { RequestContext } from "~/platform/request-context";

type Browser = Pick<RequestContext, "origin" | "cookies">;

/** What a visitor was about to do when the login came in between; the browser keeps it. */
export type Interrupted = {
  /** The text that says why the login is asked for, as `namespace:key`; null when nothing waits in this browser. */
  reason: (browser: Browser) => string | null;
  /** Does it in transactions of its own, and says where to go on. A refusal (DomainError) is shown there. */
  resume: (actor: Actor, browser: Browser) => Promise<Outcome>;
  /** Set-Cookie that forgets it. */
  forget: (origin: string) => string;
};

declare module "~/platform/domain/serve" {
  interface ListParts {
    /** What goes on after a login or a registration. */
    interrupted: Interrupted;
  }
}

const waitingIn = (browser: Browser) => every("interrupted").find(({ reason }) => reason(browser) !== null);

/** Why somebody is asked to log in, in the visitor's language; null when nothing was interrupted. */
export function loginReason(browser: Browser, t: Translate): string | null {
  const key = waitingIn(browser)?.reason(browser);
  return key ? t(key) : null;
}

/** The outcome of a login or a registration, after what it had interrupted; who signed in stays signed in, whatever comes of it. */
export async function resumed(browser: Browser, token: string, outcome: Outcome): Promise<Outcome> {
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
