import { useCallback, useEffect, useRef, useState } from "react";
import { isFileKey, keysInPlace, megabytes, type Upload } from "~/platform/domain/uploads";
import { useT } from "~/platform/i18n/use-t";
import { useUploadLimit } from "./upload-limits";

export type UploadItem = {
  id: string;
  name: string;
  /** The stored key, once the file is uploaded and checked. */
  key?: string;
  /** URL of a local preview. */
  preview?: string;
  file?: File;
  /** Uploaded fraction, 0 to 1. */
  sent: number;
  /** Why it was refused: a key of `files:refused`. */
  refused?: string;
};

/** A submit that waits for running uploads, or files that were left out. */
type Warning = "wait" | "tooMany";

export type Uploads = {
  items: readonly UploadItem[];
  busy: boolean;
  /** The last event, for screen readers. */
  news: string;
  /** Why the request could not be fulfilled entirely. */
  warning: string;
  /** The text of a refusal. */
  why: (refused: string) => string;
  warn: (warning: Warning | null) => void;
  add: (files: readonly File[]) => void;
  remove: (id: string) => void;
  retry: (id: string) => void;
  /** Moves a file one place up (-1) or down (1). */
  move: (id: string, by: -1 | 1) => void;
};

/** The stored keys in a field's value, in order. */
export function keysIn(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return keysInPlace(values.filter((one): one is string => typeof one === "string")).filter(isFileKey);
}

const stored = (key: string): UploadItem => ({
  id: key,
  key,
  name: key.split(".").at(-1)?.toUpperCase() ?? "",
  sent: 1,
});

let made = 0;

const fresh = (file: File): UploadItem => ({
  id: `file-${++made}`,
  name: file.name,
  file,
  sent: 0,
  ...(/^image\/(jpeg|png|webp|gif)$/.test(file.type) && { preview: URL.createObjectURL(file) }),
});

/**
 * The files of one field in the browser: each is uploaded when it is chosen, at most two at once; the upload code loads
 * with the first. Pictures with a side of more than `longest` pixels are made smaller before.
 */
export function useUploads(
  { name: kind, frame, limit }: Upload,
  max: number,
  keys: readonly string[],
  longest?: number,
): Uploads {
  const t = useT("files");
  const [items, setItems] = useState<readonly UploadItem[]>(() => keys.map(stored));
  const [news, setNews] = useState("");
  const [warning, warn] = useState<Warning | null>(null);
  const mb = megabytes(useUploadLimit(limit));
  const why = useCallback((refused: string) => t(`refused.${refused}`, { ...frame, mb }), [t, frame, mb]);
  const senders = useRef(new Map<string, AbortController>());

  const change = useCallback((id: string, patch: Partial<UploadItem>) => {
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...patch } : item)));
  }, []);

  const send = useCallback(
    async (item: UploadItem) => {
      const { file, id } = item;
      if (!file) return;
      const stop = new AbortController();
      senders.current.set(id, stop);
      try {
        const { sendFile } = await import("./send-file");
        const fit = longest ? await (await import("./shrink-picture")).shrinkPicture(file, longest) : file;
        const key = await sendFile({ kind, file: fit, signal: stop.signal, onSent: (sent) => change(id, { sent }) });
        change(id, { key, sent: 1 });
        setNews(t("done", { name: file.name }));
      } catch (error) {
        if (stop.signal.aborted) return;
        const refused = error instanceof Error ? error.message : "uploadFailed";
        change(id, { refused, sent: 0 });
        setNews(`${file.name}: ${why(refused)}`);
      } finally {
        senders.current.delete(id);
      }
    },
    [kind, longest, change, t, why],
  );

  useEffect(() => {
    const running = senders.current;
    return () => {
      for (const stop of running.values()) stop.abort();
    };
  }, []);

  const forget = (item: UploadItem) => {
    senders.current.get(item.id)?.abort();
    if (item.preview) URL.revokeObjectURL(item.preview);
  };

  const busy = items.some(({ key, refused }) => !key && !refused);
  return {
    items,
    busy,
    news,
    warning: warning && (busy || warning !== "wait") ? t(warning, { max }) : "",
    why,
    warn,
    add: (files) => {
      const chosen = files.slice(0, max).map(fresh);
      const room = Math.max(0, max - chosen.length);
      for (const gone of items.slice(room)) forget(gone);
      setItems([...items.slice(0, room), ...chosen]);
      for (const item of chosen) void send(item);
    },
    remove: (id) => {
      const gone = items.find((item) => item.id === id);
      if (!gone) return;
      forget(gone);
      warn(null);
      setItems(items.filter((item) => item !== gone));
      setNews(t("removed", { name: gone.name }));
    },
    move: (id, by) => {
      const from = items.findIndex((item) => item.id === id);
      const moved = items[from];
      const other = items[from + by];
      if (!moved || !other) return;
      setItems(items.map((item) => (item === moved ? other : item === other ? moved : item)));
      setNews(t("moved", { name: moved.name, n: from + by + 1 }));
    },
    retry: (id) => {
      const item = items.find((one) => one.id === id);
      if (!item) return;
      change(id, { refused: undefined, sent: 0 });
      void send(item);
    },
  };
}
