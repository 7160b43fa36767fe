import { useEffect, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import type { Offer } from "~/ui/desk/combobox";

/** Milliseconds without typing before the server is asked. */
const pause = 250;

async function ask(path: string, typed: string, signal: AbortSignal): Promise<Offer[]> {
  const reply = await fetch(`${path}?${new URLSearchParams({ keyword: typed })}`, { signal });
  if (!reply.ok) return [];
  const rows = (await reply.json()) as { id: number; text: string; note: string }[];
  return rows.map(({ id, text, note }) => ({ key: String(id), label: text, note }));
}

/**
 * The rows that a call suggests for a typed text, requested once typing pauses, and a message about them. The initial
 * text, the last requested text and a chosen suggestion are not requested.
 */
export function useFound(path: string, typed: string): { found: readonly Offer[]; news: string } {
  const t = useT("desks");
  const [{ asked, found }, setAnswer] = useState<{ asked: string; found: readonly Offer[] | null }>({
    asked: typed.trim(),
    found: null,
  });
  const wanted = typed.trim();
  const isKnown = wanted === "" || wanted === asked || found?.some(({ label }) => label === wanted) || false;
  useEffect(() => {
    if (isKnown) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask(path, wanted, stop.signal)
        .then((rows) => setAnswer({ asked: wanted, found: rows }))
        .catch(() => undefined);
    }, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [path, wanted, isKnown]);
  const isNone = wanted !== "" && wanted === asked && found?.length === 0;
  return { found: (wanted !== "" && found) || [], news: isNone ? t("link.none") : "" };
}
