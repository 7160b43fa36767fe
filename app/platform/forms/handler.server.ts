import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { z } from "zod";
import type { Actor } from "~/platform/access/actor";
import type { Flash, RequestContext } from "~/platform/access/request-context";
import { database, isOutage, outageSeconds, transact } from "~/platform/data/database.server";
import { once } from "~/platform/data/idempotency.server";
import { DomainError, unauthenticated } from "~/platform/errors";
import { translator } from "~/platform/i18n/texts.server";
import type { Translate } from "~/platform/i18n/translate";
import type { Db, Tx } from "~db/client";
import { fileFieldsOf } from "./file-fields";
import { flashCookie } from "./flash.server";
import { type Filled, type FormReply, parseForm } from "./form.server";

type Base = RequestContext & {
  params: Readonly<Record<string, string>>;
  request: Request;
  url: URL;
  t: Translate;
};
export type Load = Base & { db: Db };
export type Submit = Base & { tx: Tx };
type For<C, A> = Omit<C, "actor"> & { actor: A };

/** Where an action redirects after its commit, the message it shows there, and the cookies it sets. */
export type Outcome = { to: string; flash?: Flash; cookies?: string[] };

/**
 * Shows the same form again with everything typed kept, except the fields set by `fill`, and a message above it.
 * `shown` is sent in this one reply and not stored: secrets that are shown once.
 */
export type Again = {
  again: Flash;
  fill?: Filled;
  /** Replaces all typed values: for a step that adds or removes rows. */
  instead?: Record<string, unknown>;
  cookies?: string[];
  shown?: string[];
  /** Notes beside fields, by field name, e.g. the value that is stored now. */
  notes?: Filled;
  /** How stored long texts differ from the submitted ones, by field name. */
  changes?: FormReply["changes"];
  /** Results of a step of the form, one per line. */
  lines?: string[];
  /** The page where what the step did is shown, and can be undone. */
  link?: FormReply["link"];
  /** Status of the reply; 200 by default. */
  status?: number;
};

/** The outcome that redirects to `to` and shows `flash`. */
export const redirectTo = (to: string, flash?: Flash, cookies?: string[]): Outcome => ({ to, flash, cookies });

const base = ({ context, params, request }: LoaderFunctionArgs): Base => ({
  ...context,
  params: params as Record<string, string>,
  request,
  url: new URL(request.url),
  t: translator(context.locale),
});

/** Refusals that say no more than that somebody may not: the no-permission page says it as well. */
const plainRefusals: ReadonlySet<string> = new Set([
  "noPermission",
  "noPermissionOrder",
  "notUserOrder",
  "userCannotAccess",
]);

/** Whether a form is shown again for an error: what is missing or forbidden altogether has a page of its own. */
function isShownInForm(error: unknown): error is DomainError {
  if (!(error instanceof DomainError)) return false;
  if (error.kind === "refused") return true;
  return error.kind === "forbidden" ? !plainRefusals.has(error.key) : error.kind === "missing" && error.field !== "";
}

function pageError(error: unknown): unknown {
  if (error instanceof DomainError) {
    if (error.kind === "missing") return new Response(null, { status: 404 });
    if (error.status === 409) return redirect("/no-permission");
    if (error.status === 401) return redirect("/user/login");
    return new Response(error.key, { status: 406 });
  }
  return isOutage(error) ? new Response(null, { status: 503, headers: { "Retry-After": outageSeconds } }) : error;
}

/**
 * Runs `find` and turns its errors into pages: a missing subject shows the not-found page, a refusal the no-permission
 * page.
 */
export function addressed<T>(find: () => T): T {
  try {
    return find();
  } catch (error) {
    throw pageError(error);
  }
}

/** The actor of a call for signed-in users only. */
export function requireActor(actor: Actor | null): Actor {
  if (!actor) throw unauthenticated();
  return actor;
}

const loaderFor =
  <T>(read: (call: Load) => Promise<T>) =>
  async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      return await read({ ...base(args), db: database() });
    } catch (error) {
      throw pageError(error);
    }
  };

/** Makes the loader of an open screen. A missing subject shows the not-found page, a refusal the no-permission page. */
export function load<T>(read: (call: Load) => Promise<T>) {
  return Object.assign(loaderFor(read), { takes: "anyone" } as const);
}

/** `load` for screens for signed-in users, with `actor`. The site's build refuses it on any other screen. */
export function loadSignedIn<T>(read: (call: For<Load, Actor>) => Promise<T>) {
  const signedIn = loaderFor((call: Load) => read({ ...call, actor: requireActor(call.actor) }));
  return Object.assign(signedIn, { takes: "signedIn" } as const);
}

/** A form's schema, or a function that makes it from the actor and the address. */
type Schema<S> = S | ((call: Pick<Base, "actor" | "params">) => S);

/** The schemas of an action's forms, attached to the action so that tests can find each field. */
export type FormAction = { forms: readonly Schema<z.ZodType>[] };

/** The names of the fields of an action's forms that take files. */
export const fileFieldsAt = ({ forms }: FormAction, call: Pick<Base, "actor" | "params">): Set<string> =>
  new Set(forms.flatMap((form) => fileFieldsOf(typeof form === "function" ? form(call) : form)));

function action<S extends z.ZodType>(
  schema: Schema<S>,
  run: (input: z.output<S>, call: Base, form: FormData) => Promise<Outcome | Again>,
) {
  const act = async (args: ActionFunctionArgs) => {
    const call = base(args);
    const form = await args.request.formData();
    const parsed = parseForm(form, typeof schema === "function" ? schema(call) : schema, call.t);
    if (!parsed.ok) return data<FormReply>(parsed.reply, { status: 422 });
    try {
      const outcome = await run(parsed.value, call, form);
      const headers = new Headers();
      for (const cookie of outcome.cookies ?? []) headers.append("Set-Cookie", cookie);
      if ("again" in outcome) {
        const { again, fill, instead, shown, notes, changes, lines, link, status = 200 } = outcome;
        const kept = parsed.again(call.t(again.key, again.params), fill);
        const reply = { ...kept, ...(instead && { initialValue: instead }), shown, notes, changes, lines, link };
        return data<FormReply>(reply, { headers, status });
      }
      if (outcome.flash) headers.append("Set-Cookie", flashCookie(call.origin, outcome.flash));
      return redirect(outcome.to, { status: 303, headers });
    } catch (error) {
      if (!isShownInForm(error)) throw pageError(error);
      return data<FormReply>(parsed.refuse(error), { status: error.status });
    }
  };
  return Object.assign(act, { forms: [schema] } satisfies FormAction);
}

/**
 * Makes a page's action: parses the form, runs `work` in ONE transaction and redirects to its outcome. Wrong input
 * (422) and refusals (the DomainError's status), also of a choice that is gone, show the same form again with the
 * messages in the visitor's language beside their fields and everything typed kept, except passwords and codes. A form with a hidden `key` field runs
 * once: a repeat of the same key gets the first outcome [A25].
 */
export function submit<S extends z.ZodType>(
  schema: Schema<S>,
  work: (input: z.output<S>, call: Submit) => Promise<Outcome>,
) {
  return action(schema, (input, call, form) =>
    transact((tx) =>
      once(tx, { userId: call.actor?.userId, key: form.get("key"), route: call.url.pathname, body: form }, () =>
        work(input, { ...call, tx }),
      ),
    ),
  );
}

/**
 * `submit` for work that must not hold one transaction from end to end: hashing, counting a failed try that outlives
 * the refusal, calls to other services. `work` opens its own transactions with transact(); a repeated request runs
 * again.
 */
export function submitInSteps<S extends z.ZodType>(
  schema: Schema<S>,
  work: (input: z.output<S>, call: Load) => Promise<Outcome | Again>,
) {
  return action(schema, (input, call) => work(input, { ...call, db: database() }));
}

/** `submitInSteps` for signed-in users, with `actor`. */
export function submitInStepsSignedIn<S extends z.ZodType>(
  schema: Schema<S>,
  work: (input: z.output<S>, call: For<Load, Actor>) => Promise<Outcome | Again>,
) {
  return submitInSteps(schema, (input, call) => work(input, { ...call, actor: requireActor(call.actor) }));
}

/** `submit` for signed-in users, with `actor`. */
export function submitSignedIn<S extends z.ZodType>(
  schema: Schema<S>,
  work: (input: z.output<S>, call: For<Submit, Actor>) => Promise<Outcome>,
) {
  return submit(schema, (input, call) => work(input, { ...call, actor: requireActor(call.actor) }));
}

/**
 * Makes an action that dispatches posts by their intent (or by the field `name`) to actions of `own`, and all others to
 * `rest`.
 */
export function byIntent<A, B>(
  own: Readonly<Record<string, ((args: ActionFunctionArgs) => Promise<A>) & FormAction>>,
  rest: ((args: ActionFunctionArgs) => Promise<B>) & FormAction,
  name = "intent",
) {
  const act = async (args: ActionFunctionArgs): Promise<A | B> => {
    const intents = (await args.request.clone().formData()).getAll(name).map(String);
    const [intent = ""] = intents;
    return intents.length === 1 && Object.hasOwn(own, intent) && own[intent] ? own[intent](args) : rest(args);
  };
  const forms = [...Object.values(own), rest].flatMap((one) => one.forms);
  return Object.assign(act, { forms } satisfies FormAction);
}
