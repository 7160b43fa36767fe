import type { Editor } from "@tiptap/core";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { Upload } from "~/platform/domain/uploads";
import { sendFile } from "~/ui/form/send-file";
import { richBounds } from "../rules/bounds";
import { settle } from "./arriving";
import type { PastedPicture } from "./clean-paste";

/** Pictures of one page fetched in parallel. */
const lanes = 3;
/** Reasons why a picture was left out, worded by `paste.<why>`; refusals of our own uploads become `uploadFailed`. */
const known = new Set([
  "pictureHost",
  "pictureTooLarge",
  "pictureGone",
  "pictureFormat",
  "pictureLocal",
  "tooMany",
  "noPicture",
]);

/** A pasted picture that was left out. */
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

/**
 * The file key of a pasted picture: one embedded in the content is uploaded, one on another host is fetched by the
 * server.
 */
async function bring({ name: kind }: Upload, url: string): Promise<string> {
  if (/^https?:/i.test(url)) return fetched(kind, url);
  if (!/^data:image\/(png|jpeg|gif|webp)[;,]/i.test(url)) throw new Error("pictureLocal");
  const [, type = ""] = /^data:image\/(\w+)/i.exec(url) ?? [];
  const [, encoded = ""] = url.split(";base64,");
  const bytes = Uint8Array.from(atob(encoded), (one) => one.charCodeAt(0));
  const file = new File([bytes], `picture.${type}`, { type: `image/${type}` });
  return sendFile({ kind, file, signal: new AbortController().signal, onSent: () => {} });
}

const picturesIn = (editor: Editor): number => {
  let count = 0;
  editor.state.doc.descendants((node) => {
    if (node.type.name === "picture") count += 1;
  });
  return count;
};

/**
 * Transfers pasted pictures: each placeholder becomes its picture or is removed, and failed ones are reported by name.
 * The form waits for them.
 */
export function usePasted(
  editor: RefObject<Editor | null>,
  upload: Upload | null,
  place: RefObject<HTMLElement | null>,
) {
  const [busy, setBusy] = useState(0);
  const [left, setLeft] = useState<readonly Left[]>([]);
  const queue = useRef<(PastedPicture & { number: number })[]>([]);
  const state = useRef({ made: 0, running: 0, isGone: false });
  const keys = useRef(new Map<string, Promise<string>>());

  const next = useCallback(async () => {
    const now = state.current;
    const one = queue.current.shift();
    if (!one) return;
    now.running += 1;
    const { number, url, name } = one;
    const current = editor.current;
    try {
      if (!upload) throw new Error("noPicture");
      if (current && picturesIn(current) >= richBounds.pictures) throw new Error("tooMany");
      const known = keys.current.get(url) ?? bring(upload, url);
      keys.current.set(url, known);
      const key = await known;
      if (!now.isGone && editor.current) settle(editor.current, number, { key, alt: /…/.test(name) ? "" : name });
    } catch (error) {
      const why = error instanceof Error && known.has(error.message) ? error.message : "uploadFailed";
      if (!now.isGone && editor.current) settle(editor.current, number, null);
      if (!now.isGone) setLeft((all) => [...all, { number, name, why }]);
    }
    now.running -= 1;
    if (now.isGone) return;
    setBusy(queue.current.length + now.running);
    void next();
  }, [editor, upload]);

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
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!busy || !form) return;
    const wait = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    form.addEventListener("submit", wait, true);
    return () => form.removeEventListener("submit", wait, true);
  }, [busy, place]);
  return { busy, left, arrive, forget: () => setLeft([]) };
}
