import { useContext, useEffect, useRef, useState } from "react";
import { useForm } from "~/ui/form/form-context";
import type { FormView } from "../queries/form-view.server";
import { isBeside } from "../rules/steps";
import { type Kept, KeptContext } from "./kept-context";

/**
 * Milliseconds of rest after which what is written is kept, the longest time without rest, the time after which it is looked
 * for what no key has written (a file, a button of the editor), and the wait after a failure.
 */
const times = { rest: 3_000, longest: 15_000, look: 10_000, again: 20_000 };
/** Bytes that browsers send for a page that is left. */
const lastBytes = 60_000;

/** What became of what is written: nothing to say yet, on its way, kept at a time, or why it is not kept. */
export type Keeping =
  | { is: "idle" | "keeping" | "changed" | "gone" | "unreadable" | "signedOut" | "failed" | "timed" }
  | { is: "done"; time: string };

const refusals: Readonly<Record<string, "changed" | "gone" | "unreadable" | "signedOut" | "timed">> = {
  ...{ draftChanged: "changed", entityChanged: "changed", draftGone: "gone", notFindData: "gone" },
  ...{ unauthenticated: "signedOut", draftTimed: "timed" },
  ...{ draftUnreadable: "unreadable", invalidInput: "unreadable", bodyTooLarge: "unreadable" },
};
/** After these somebody has to look before anything is kept again. */
const ends: ReadonlySet<string> = new Set(["changed", "gone", "timed"]);
/** These may pass by themselves. */
const passes: ReadonlySet<string> = new Set(["failed", "signedOut"]);

/** What the form says as a draft: neither files on their way nor what publishing asks. */
const fieldsOf = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !["step", "publishTime"].includes(field[0]),
  );

/** What fields say, alike before and after the editor has come, for a text without words at least. */
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
 * Keeps what is written in the form around as a draft: after a rest, and as the page is left. One send at a time; a form
 * that is submitted waits for it, so that nobody meets their own draft as another's. Where somebody else saved, it ends
 * until the form was sent by hand.
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

  /* Who waits to submit goes on once the form names the draft that was kept. */
  useEffect(() => {
    if (kept) drawn.current?.();
    drawn.current = null;
  }, [kept]);
  useEffect(() => {
    const element = document.getElementById(id);
    if (isOff || !form.keepPath || !(element instanceof HTMLFormElement)) return;
    const path = form.keepPath;
    /* What was kept or sent last; null until somebody turns to the form. */
    let last = reply?.error ? "" : null;
    let [hasEnded, isThere, since] = [false, true, 0];
    /* What a save brings back into the form is nobody's writing. */
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
