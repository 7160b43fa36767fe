import { useBlocker } from "@remix-run/react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useForm } from "~/ui/form/form-context";

/** Milliseconds of rest after which a form is saved, and of the longest writing without rest. */
const times = { rest: 3_000, longest: 20_000 };
/** Most bytes that browsers send while a page is being left. */
const lastBytes = 60_000;

/**
 * The state of automatic saving: nothing yet, saving, saved at a time, or why it is not saved; `stays`: a link was not
 * followed since that would have lost what was written.
 */
export type Saving =
  | { is: "idle" | "saving" | "unfinished" | "changed" | "signedOut" | "failed"; stays?: boolean }
  | { is: "done"; time: string; stays?: boolean };

const refusals: Readonly<Record<string, "changed" | "unfinished" | "signedOut">> = {
  resumeChanged: "changed",
  resumeUnfinished: "unfinished",
  invalidInput: "unfinished",
  unauthenticated: "signedOut",
};

type Reply = { message?: string; detail?: { version: number; time: string } };

async function send(path: string, form: HTMLFormElement, isLast: boolean): Promise<Reply> {
  const pairs = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  const body = new Blob([JSON.stringify(pairs)]);
  const reply = await fetch(path, {
    method: "PUT",
    headers: { "Content-Type": "application/octet-stream" },
    body,
    keepalive: isLast && body.size < lastBytes,
  });
  return (await reply.json()) as Reply;
}

/** What the page knows of a form: whether something written is not saved, whether that was said, and how to save it. */
type Written = { isUnsaved: boolean; isTold: boolean; save: () => Promise<unknown> };

/**
 * Follows a link only when everything written is saved, so that the next page reads it. What cannot be saved keeps the
 * page open once (`onStay`); the next link is followed.
 */
function useSavedFirst(written: RefObject<Written>, onStay: () => void): void {
  const stay = useRef(onStay);
  stay.current = onStay;
  const blocker = useBlocker(({ currentLocation: here, nextLocation: there }) => {
    const isStep = here.pathname + here.search !== there.pathname + there.search;
    return isStep && Boolean(written.current?.isUnsaved) && !written.current?.isTold;
  });
  useEffect(() => {
    const of = written.current;
    if (blocker.state !== "blocked" || !of) return;
    let isCurrent = true;
    void of.save().then(() => {
      if (!isCurrent) return;
      if (!of.isUnsaved) return blocker.proceed();
      of.isTold = true;
      stay.current();
      blocker.reset();
    });
    return () => {
      isCurrent = false;
    };
  }, [blocker, written]);
}

/**
 * Saves the form around an element by itself: after a rest, before a link is followed, and when the page is left or
 * covered. One save runs at a time and a submission waits for it, so that nobody conflicts with their own save. `onSaved`
 * gets the new version, which the next save names. After another page's save it stops until the form is sent by hand.
 * Without a path it does nothing.
 */
export function useAutosave(
  path: string | null,
  inside: RefObject<HTMLElement | null>,
  onSaved: (version: number) => void,
): Saving {
  const [saving, setSaving] = useState<Saving>({ is: "idle" });
  const isSending = useRef(false);
  isSending.current = Boolean(useForm().sending);
  const saved = useRef(onSaved);
  saved.current = onSaved;
  const written = useRef<Written>({ isUnsaved: false, isTold: false, save: () => Promise.resolve() });
  useSavedFirst(written, () => setSaving((was) => ({ ...was, stays: true })));
  useEffect(() => {
    const form = inside.current?.closest("form");
    if (!form || path === null) return;
    const page = written.current;
    /* `writes` counts changes: what was written during a save is not saved by it. */
    let [timer, since, writes, ended, isThere]: [
      ReturnType<typeof setTimeout> | undefined,
      number,
      number,
      boolean,
      boolean,
    ] = [undefined, 0, 0, false, true];
    let running: Promise<void> | null = null;
    const heed = ({ message, detail }: Reply, sent: number) => {
      if (detail) saved.current(detail.version);
      if (detail && sent === writes) page.isUnsaved = false;
      const is = message ? (refusals[message] ?? "failed") : "done";
      ended = is === "changed";
      if (!isThere) return;
      setSaving(is === "done" ? { is, time: detail?.time ?? "" } : { is });
    };
    const save = (isLast = false) => {
      clearTimeout(timer);
      since = 0;
      if (ended || running || isSending.current) return;
      const sent = writes;
      setSaving({ is: "saving" });
      running = send(path, form, isLast)
        .catch((): Reply => ({ message: "failed" }))
        .then((reply) => heed(reply, sent))
        .finally(() => {
          running = null;
        });
    };
    page.save = async () => {
      await running;
      if (page.isUnsaved) save();
      await running;
    };
    const wrote = () => {
      writes++;
      page.isUnsaved = true;
      page.isTold = false;
      since ||= Date.now();
      clearTimeout(timer);
      timer = setTimeout(save, Math.max(0, Math.min(times.rest, since + times.longest - Date.now())));
    };
    const submitted = (event: SubmitEvent) => {
      if (event.target !== form) return;
      clearTimeout(timer);
      if (!running) return;
      event.preventDefault();
      event.stopPropagation();
      const { submitter } = event;
      void running.then(() => form.requestSubmit(submitter));
    };
    const covered = () => {
      if (document.visibilityState === "hidden" && page.isUnsaved) save(true);
    };
    form.addEventListener("input", wrote);
    form.addEventListener("change", wrote);
    document.addEventListener("submit", submitted, true);
    document.addEventListener("visibilitychange", covered);
    return () => {
      isThere = false;
      page.isUnsaved = false;
      clearTimeout(timer);
      form.removeEventListener("input", wrote);
      form.removeEventListener("change", wrote);
      document.removeEventListener("submit", submitted, true);
      document.removeEventListener("visibilitychange", covered);
    };
  }, [path, inside]);
  return saving;
}
