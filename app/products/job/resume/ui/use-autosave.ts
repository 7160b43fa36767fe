import { type RefObject, useEffect, useRef, useState } from "react";

/** Milliseconds of rest after which a form is saved, and of the longest writing without rest. */
const times = { rest: 3_000, longest: 20_000 };

/** The state of automatic saving: nothing yet, saving, saved at a time, or why it is not saved. */
export type Saving =
  | { is: "idle" | "saving" | "unfinished" | "changed" | "signedOut" | "failed" }
  | { is: "done"; time: string };

const refusals: Readonly<Record<string, "changed" | "unfinished" | "signedOut">> = {
  resumeChanged: "changed",
  resumeUnfinished: "unfinished",
  invalidInput: "unfinished",
  unauthenticated: "signedOut",
};

type Reply = { message?: string; detail?: { version: number; time: string } };

async function send(path: string, form: HTMLFormElement): Promise<Reply> {
  const pairs = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  const reply = await fetch(path, {
    method: "PUT",
    headers: { "Content-Type": "application/octet-stream" },
    body: new Blob([JSON.stringify(pairs)]),
  });
  return (await reply.json()) as Reply;
}

/**
 * Saves the form around an element by itself after a rest, one save at a time; a submission waits for the running one,
 * so that nobody conflicts with their own save. `onSaved` gets the new version, which the next save names. After
 * another page's save it stops until the form is sent by hand. Without a path it does nothing.
 */
export function useAutosave(
  path: string | null,
  inside: RefObject<HTMLElement | null>,
  onSaved: (version: number) => void,
): Saving {
  const [saving, setSaving] = useState<Saving>({ is: "idle" });
  const saved = useRef(onSaved);
  saved.current = onSaved;
  useEffect(() => {
    const form = inside.current?.closest("form");
    if (!form || path === null) return;
    let [timer, since, ended, isThere]: [ReturnType<typeof setTimeout> | undefined, number, boolean, boolean] = [
      undefined,
      0,
      false,
      true,
    ];
    let running: Promise<void> | null = null;
    const heed = ({ message, detail }: Reply) => {
      if (detail) saved.current(detail.version);
      const is = message ? (refusals[message] ?? "failed") : "done";
      ended = is === "changed";
      if (!isThere) return;
      setSaving(is === "done" ? { is, time: detail?.time ?? "" } : { is });
    };
    const save = () => {
      clearTimeout(timer);
      since = 0;
      if (ended || running) return;
      setSaving({ is: "saving" });
      running = send(path, form)
        .catch((): Reply => ({ message: "failed" }))
        .then(heed)
        .finally(() => {
          running = null;
        });
    };
    const written = () => {
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
    form.addEventListener("input", written);
    form.addEventListener("change", written);
    document.addEventListener("submit", submitted, true);
    return () => {
      isThere = false;
      clearTimeout(timer);
      form.removeEventListener("input", written);
      form.removeEventListener("change", written);
      document.removeEventListener("submit", submitted, true);
    };
  }, [path, inside]);
  return saving;
}
