import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { voiceLimits } from "../rules/limits";

type Suggestion = { id: number; nickname: string; avatar: string | null; atName: string | null };

/** The name being typed before the caret. */
const typedName = /(?:^|[^A-Za-z0-9_@.])[@＠]([\p{L}\p{N}_]{1,20})$/u;

async function suggest(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const reply = await fetch(`/api/mb_user/mention/${encodeURIComponent(text)}`, { signal });
  return reply.ok ? ((await reply.json()) as Suggestion[]).filter(({ atName }) => atName) : [];
}

/**
 * Suggests people while a name is typed after @ in a field, half a second after the last key. Arrow keys, Enter and Esc
 * work in the list.
 */
export function useMentions(field: RefObject<HTMLTextAreaElement>) {
  const [people, setPeople] = useState<readonly Suggestion[]>([]);
  const [at, setAt] = useState(0);
  const typed = useRef("");
  const wait = useRef<{ timer: ReturnType<typeof setTimeout>; stop: AbortController }>(undefined);
  const close = () => {
    clearTimeout(wait.current?.timer);
    wait.current?.stop.abort();
    setPeople([]);
  };
  useEffect(
    () => () => {
      clearTimeout(wait.current?.timer);
      wait.current?.stop.abort();
    },
    [],
  );

  /** Looks for a name before the caret. */
  const look = () => {
    close();
    const el = field.current;
    const name = el && typedName.exec(el.value.slice(0, el.selectionStart))?.[1];
    if (!name) return;
    typed.current = name;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      suggest(name, stop.signal).then(
        (found) => {
          setAt(0);
          setPeople(found.slice(0, voiceLimits.suggestions));
        },
        () => undefined,
      );
    }, voiceLimits.suggestDelay);
    wait.current = { timer, stop };
  };

  /** Puts a person's name in the place of what was typed. */
  const choose = ({ atName }: Suggestion) => {
    const el = field.current;
    close();
    if (!el) return;
    const end = el.selectionStart;
    el.focus();
    el.setRangeText(`${atName} `, end - typed.current.length, end, "end");
    el.dispatchEvent(new Event("input", { bubbles: true }));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (people.length === 0 || event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const chosen = people[at];
    if (step !== 0) setAt((at + step + people.length) % people.length);
    else if ((event.key === "Enter" || event.key === "Tab") && chosen) choose(chosen);
    else if (event.key === "Escape") {
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  };
  return { people, at, look, choose, onKeyDown };
}
