import type { Editor } from "@tiptap/core";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Upload } from "~/platform/domain/uploads";
import { useT } from "~/platform/i18n/use-t";
import { refusalOf, sendFile } from "~/ui/form/send-file";
import { shrinkPicture } from "~/ui/form/shrink-picture";
import { richBounds } from "../rules/bounds";
import { settle } from "./arriving";
import type { PastedPicture } from "./clean-paste";
import { useFormWaits } from "./use-form-waits";
import { useRefusalWords } from "./use-refusal-words";

/** Pictures of one page fetched in parallel. */
const lanes = 3;
/** The longer side of a picture file that is pasted or dropped, in pixels: none is shown larger. */
const longest = 2_400;
/** Reasons why a picture was left out, worded by `paste.<why>`; `files` words the refusals of our own uploads. */
const known = new Set([
  "pictureHost",
  "pictureTooLarge",
  "pictureGone",
  "pictureFormat",
  "pictureLocal",
  "tooMany",
  "noPicture",
]);

/** A pasted picture that was left out; `why` in words. */
export type Left = { number: number; name: string; why: string };

async function fetched(kind: string, url: string): Promise<string> {
  const reply = await fetch("/api/rich-text/picture", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ kind, url }),
  });
  const { message, detail } = (await reply.json()) as { message?: string; detail?: { uuidKey: string } };
  if (!detail) throw new Error(message);
  return detail.uuidKey;
}

/** The file key of a pasted picture: a file or one embedded in the content is uploaded, one on another host is fetched. */
async function bring({ name: kind }: Upload, source: string | File): Promise<string> {
  const stored = (file: File) => sendFile({ kind, file, signal: new AbortController().signal, onSent: () => {} });
  if (source instanceof File) return stored(await shrinkPicture(source, longest));
  const url = source;
  if (/^https?:/i.test(url)) return fetched(kind, url);
  if (!/^data:image\/(png|jpeg|gif|webp)[;,]/i.test(url)) throw new Error("pictureLocal");
  const [, type = ""] = /^data:image\/(\w+)/i.exec(url) ?? [];
  const [, encoded = ""] = url.split(";base64,");
  const bytes = Uint8Array.from(atob(encoded), (one) => one.charCodeAt(0));
  return stored(new File([bytes], `picture.${type}`, { type: `image/${type}` }));
}

/** Whether a name says nothing about what the picture shows: that of a file, or of its address. */
const saysNothing = ({ source, name }: PastedPicture): boolean => source instanceof File || /…/.test(name);

const picturesIn = (editor: Editor): number => {
  let count = 0;
  editor.state.doc.descendants((node) => {
    if (node.type.name === "picture") count += 1;
  });
  return count;
};

/**
 * Transfers pasted and dropped pictures: each placeholder becomes its picture or is removed, and failed ones are
 * reported by name. The form waits for them.
 */
export function usePasted(
  editor: RefObject<Editor | null>,
  upload: Upload | null,
  place: RefObject<HTMLElement | null>,
) {
  const t = useT("rich-text");
  const wordsOf = useRefusalWords();
  const [busy, setBusy] = useState(0);
  const [left, setLeft] = useState<readonly Left[]>([]);
  const queue = useRef<(PastedPicture & { number: number })[]>([]);
  const state = useRef({ made: 0, running: 0, isGone: false });
  const keys = useRef(new Map<string | File, Promise<string>>());

  const next = useCallback(async () => {
    const now = state.current;
    const one = queue.current.shift();
    if (!one) return;
    now.running += 1;
    const { number, source, name } = one;
    const current = editor.current;
    try {
      if (!upload) throw new Error("noPicture");
      if (current && picturesIn(current) >= richBounds.pictures) throw new Error("tooMany");
      const known = keys.current.get(source) ?? bring(upload, source);
      keys.current.set(source, known);
      const key = await known;
      if (!now.isGone && editor.current) settle(editor.current, number, { key, alt: saysNothing(one) ? "" : name });
    } catch (error) {
      const key = error instanceof Error ? error.message : "";
      const isOwn = upload && !known.has(key);
      const why = isOwn ? wordsOf(upload, refusalOf(key)) : t(`paste.${key}`, { max: richBounds.pictures });
      if (!now.isGone && editor.current) settle(editor.current, number, null);
      if (!now.isGone) setLeft((all) => [...all, { number, name, why }]);
    }
    now.running -= 1;
    if (now.isGone) return;
    setBusy(queue.current.length + now.running);
    void next();
  }, [editor, upload, t, wordsOf]);

  const arrive = useCallback(
    (picture: PastedPicture): number => {
      const now = state.current;
      now.made += 1;
      queue.current.push({ ...picture, number: now.made });
      if (now.made === 1 || (now.running === 0 && queue.current.length === 1)) setLeft([]);
      /* The placeholders exist only after the paste has been applied. */
      setTimeout(() => {
        setBusy(queue.current.length + now.running);
        if (now.running < lanes) void next();
      });
      return now.made;
    },
    [next],
  );

  useEffect(() => {
    const now = state.current;
    now.isGone = false;
    return () => {
      now.isGone = true;
    };
  }, []);
  useFormWaits(busy > 0, place);
  return { busy, left, arrive, forget: () => setLeft([]) };
}
