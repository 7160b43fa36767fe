import { type RefObject, useEffect, useRef } from "react";
import type { DraftOf } from "../rules/draft";
import { voiceLimits } from "../rules/limits";
import { draftOf, storeDraft } from "./draft-store";

/** The draft that the account keeps; null where it cannot be asked. */
async function accountDraft({ mode, id }: DraftOf, signal: AbortSignal): Promise<string | null> {
  try {
    const reply = await fetch(`/api/mb/draft?mode=${mode}${id === null ? "" : `&id=${id}`}`, { signal });
    return reply.ok ? String((await reply.json()).content) : null;
  } catch {
    return null;
  }
}

/** Keeps a draft in the account; answers whether it is there. Also while the page is being left. */
async function sendDraft({ mode, id }: DraftOf, content: string): Promise<boolean> {
  try {
    const reply = await fetch("/api/mb/draft", {
      method: "PUT",
      keepalive: true,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ mode, ...(id !== null && { id }), content }),
    });
    return reply.ok;
  } catch {
    return false;
  }
}

type Options = {
  /** Around the text field. */
  box: RefObject<HTMLElement>;
  /** Its name in this browser. */
  name: string;
  /** What it is of in the account; null for what is kept in this browser only, or not at all (`name` empty). */
  of: DraftOf | null;
  /** The words that the field began with: those of an address, or the account's draft where the page knew it. */
  text: string;
  isKnown: boolean;
};

/**
 * Keeps what is typed as a draft: in this browser with each key, in the account two seconds after the last. A field that
 * nobody has typed in gets the draft of this browser that the account does not have yet, else the account's.
 */
export function useDraft({ box, name, of, text, isKnown }: Options) {
  const shown = useRef(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const [mode, id] = [of?.mode ?? null, of?.id ?? null];

  /** Sends the text as it is now. */
  const sendNow = useRef(() => {});
  sendNow.current = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const content = shown.current;
    if (!of) return;
    sending.current = sending.current.then(async () => {
      const isThere = await sendDraft(of, content);
      if (isThere && draftOf(name).text === content) storeDraft(name, { text: content, sent: true });
    });
  };
  const sendSoon = useRef(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => sendNow.current(), voiceLimits.draftDelay);
  });

  useEffect(() => {
    if (name === "" || (shown.current !== "" && !isKnown)) return;
    const stop = new AbortController();
    /** Shows a draft, unless somebody has typed meanwhile. */
    const fillIn = (value: string): boolean => {
      const area = box.current?.querySelector("textarea");
      if (!area || area.value !== shown.current) return false;
      shown.current = value;
      area.value = value;
      area.dispatchEvent(new Event("input", { bubbles: true }));
      return true;
    };
    const here = draftOf(name);
    if (mode === null) fillIn(here.text);
    else if (!here.sent) {
      if (fillIn(here.text)) sendSoon.current();
    } else if (!isKnown) {
      fillIn(here.text);
      void accountDraft({ mode, id }, stop.signal).then((found) => {
        if (found !== null && found !== shown.current && fillIn(found)) storeDraft(name, { text: found, sent: true });
      });
    }
    return () => stop.abort();
  }, [box, name, mode, id, isKnown]);

  /* What was typed last is sent when the composer closes. */
  useEffect(() => () => (timer.current === undefined ? undefined : sendNow.current()), []);

  const onText = (value: string) => {
    if (name === "" || value === shown.current) return;
    shown.current = value;
    storeDraft(name, { text: value, sent: of === null });
    if (of) sendSoon.current();
  };

  /** Waits until nothing of it is on its way, so that nothing arrives after the post that it becomes. */
  const rest = async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    await sending.current;
  };

  /** Forgets it in this browser; the post that it became has the account forget it. */
  const forget = () => {
    if (name !== "") storeDraft(name, { text: "", sent: true });
  };
  return { onText, rest, forget };
}
