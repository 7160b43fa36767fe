import type { CardPart } from "../post-card.server";

type Pair = { sourceLanguage: string; targetLanguage: string };
type Monitor = { addEventListener: (type: "downloadprogress", listener: (event: { loaded: number }) => void) => void };
/** The browser's translator, which works on the device: no text leaves it. */
type Translator = {
  create: (
    options: Pair & { monitor: (monitor: Monitor) => void },
  ) => Promise<{ translate: (text: string) => Promise<string>; destroy?: () => void }>;
};

const translator = (): Translator | undefined => (globalThis as { Translator?: Translator }).Translator;

/**
 * The pieces of a text in another language; tags, people and addresses stay. `onLoad` hears how much of a language the
 * browser has fetched, 0 to 1. Rejects where the browser cannot do it.
 */
export async function translated(
  parts: readonly CardPart[],
  { from, to }: { from: string; to: string },
  onLoad: (share: number) => void,
): Promise<CardPart[]> {
  const monitor = (one: Monitor) => one.addEventListener("downloadprogress", ({ loaded }) => onLoad(loaded));
  const made = await translator()?.create({ sourceLanguage: from, targetLanguage: to, monitor });
  if (!made) throw new Error("this browser has no translator");
  const done: CardPart[] = [];
  for (const part of parts) {
    const words = part.text.trim();
    const isName = part.tag !== undefined || part.person !== undefined || part.url !== undefined;
    if (isName || !/\p{L}/u.test(words)) done.push(part);
    else {
      const at = part.text.indexOf(words);
      const around = [part.text.slice(0, at), part.text.slice(at + words.length)] as const;
      done.push({ text: around[0] + (await made.translate(words)) + around[1] });
    }
  }
  made.destroy?.();
  return done;
}
