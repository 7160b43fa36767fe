import { useContext, useEffect, useRef, useState } from "react";
import { useForm } from "~/ui/form/form-context";
import type { FormView } from "../queries/form-view.server";
import { isBeside } from "../rules/steps";
import { type Kept, KeptContext } from "./kept-context";

/**
 * Milliseconds: rest after which a draft is saved, longest time without rest, interval of checks for changes without
 * input events (files, buttons of the editor), and delay after a failure.
 */
const times = { rest: 3_000, longest: 15_000, look: 10_000, again: 20_000 };
/** Most bytes that browsers send while a page is being left. */
const lastBytes = 60_000;

/** The state of automatic saving: idle, saving, saved at a time, or why it is not saved. */
export type Keeping =
  | { is: "idle" | "keeping" | "changed" | "gone" | "unreadable" | "signedOut" | "failed" | "timed" }
  | { is: "done"; time: string };

const refusals: Readonly<Record<string, "changed" | "gone" | "unreadable" | "signedOut" | "timed">> = {
  draftChanged: "changed",
  entityChanged: "changed",
  draftGone: "gone",
  notFindData: "gone",
  unauthenticated: "signedOut",
  draftTimed: "timed",
  draftUnreadable: "unreadable",
  invalidInput: "unreadable",
  bodyTooLarge: "unreadable",
};
/** After these a person must act before anything is saved again. */
const ends: ReadonlySet<string> = new Set(["changed", "gone", "timed"]);
/** These may pass without action. */
const passes: ReadonlySet<string> = new Set(["failed", "signedOut"]);

/** The form's fields for a draft, without files in transfer and fields about publishing. */
const fieldsOf = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !["step", "publishTime"].includes(field[0]),
  );

/** The fields as a comparable text, equal before and after the editor has loaded, at least for a text without words. */
const saidBy = (fields: [string, string][]): string =>
  JSON.stringify(
    fields
      .filter(([name]) => !/^(version|draft|draftVersion)$|\.as$/.test(name))
      .map(([name, value]) => [name, value === '{"type":"doc"}' ? "" : value]),
  );

type Reply = { message?: string; detail?: Pick<Kept, "draft" | "draftVersion"> & { time: string } };

async function send(path: string, body: string, isLast: boolean): Promise<Reply> {
  const bytes = new Blob([body]);
  const reply = await fetch(path, {
    method: "PUT",
    headers: { "Content-Type": "application/octet-stream" },
    body: bytes,
    keepalive: isLast && bytes.size < lastBytes,
  });
  return (await reply.json()) as Reply;
}

/**
 * Saves the surrounding form automatically as a draft, after a rest and when the page is left. Saves run one at a time,
 * and a submission waits for the running one, so that users never conflict with their own draft. After another user's
 * save it stops until the form is submitted by hand.
 */
export function useKeeping(form: FormView): Keeping {
  const { id, reply, sending } = useForm();
  const { kept, setKept } = useContext(KeptContext);
  const drawn = useRef<(() => void) | null>(null);
  const [keeping, setKeeping] = useState<Keeping>({ is: "idle" });
  const isAsking = Boolean(reply?.notice) && !isBeside(reply?.initialValue?.step);
  const isOff = !form.keepPath || form.hasOtherDraft || Boolean(form.draft?.scheduled) || isAsking;
  const busyForm = useRef(false);
  busyForm.current = Boolean(sending);

  /* A waiting submission continues once the form names the saved draft. */
  useEffect(() => {
    if (kept) drawn.current?.();
    drawn.current = null;
  }, [kept]);
  useEffect(() => {
    const element = document.getElementById(id);
    if (isOff || !form.keepPath || !(element instanceof HTMLFormElement)) return;
    const path = form.keepPath;
    /* What was saved or sent last; null until the form is used. */
    let last = reply?.error ? "" : null;
    let [hasEnded, isThere, since] = [false, true, 0];
    /* Values that a save brings back into the form are not user input. */
    let isSent = false;
    let running: Promise<void> | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = (next: Keeping) => {
      if (isThere) setKeeping(next);
    };

    const heed = (sent: string, { message, detail }: Reply) => {
      if (!message) {
        if (!detail || !isThere) return say({ is: "idle" });
        const { draft, draftVersion, time } = detail;
        setKeeping({ is: "done", time });
        return new Promise<void>((done) => {
          drawn.current = done;
          setKept({ draft, draftVersion, of: form, after: reply });
        });
      }
      const is = refusals[message] ?? "failed";
      hasEnded = ends.has(is);
      if (passes.has(is) && last === sent) {
        last = "";
        timer = setTimeout(keep, times.again, false);
      }
      say({ is });
    };
    const keep = (isLast: boolean) => {
      clearTimeout(timer);
      since = 0;
      if (last === null || isSent || hasEnded || running || busyForm.current) return;
      const fields = fieldsOf(element);
      const now = saidBy(fields);
      if (now === last) return;
      last = now;
      say({ is: "keeping" });
      running = send(path, JSON.stringify(fields), isLast)
        .catch((): Reply => ({ message: "failed" }))
        .then((answer) => heed(now, answer))
        .finally(() => {
          running = null;
        });
    };
    const turned = () => {
      last ??= saidBy(fieldsOf(element));
    };
    const written = () => {
      isSent = false;
      last ??= "";
      since ||= Date.now();
      clearTimeout(timer);
      timer = setTimeout(keep, Math.max(0, Math.min(times.rest, since + times.longest - Date.now())), false);
    };
    const submitted = (event: SubmitEvent) => {
      const target = event.target as HTMLFormElement;
      if (target !== element && target.id !== "discard") return;
      clearTimeout(timer);
      if (!running) {
        isSent = true;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      const { submitter } = event;
      void running.then(() => target.requestSubmit(submitter));
    };
    const left = () => document.visibilityState === "hidden" && keep(true);
    const looking = setInterval(keep, times.look, false);
    element.addEventListener("focusin", turned);
    element.addEventListener("input", written);
    element.addEventListener("change", written);
    document.addEventListener("submit", submitted, true);
    document.addEventListener("visibilitychange", left);
    return () => {
      isThere = false;
      keep(true);
      setKeeping({ is: "idle" });
      drawn.current?.();
      clearTimeout(timer);
      clearInterval(looking);
      element.removeEventListener("focusin", turned);
      element.removeEventListener("input", written);
      element.removeEventListener("change", written);
      document.removeEventListener("submit", submitted, true);
      document.removeEventListener("visibilitychange", left);
    };
  }, [id, form, reply, isOff, setKept]);
  return keeping;
}
