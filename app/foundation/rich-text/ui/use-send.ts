import { type RefObject, useEffect, useRef, useState } from "react";
import type { Upload } from "~/platform/domain/uploads";
import { sendFile } from "~/ui/form/send-file";
import { useFormWaits } from "./use-form-waits";
import { useRefusalWords } from "./use-refusal-words";

/**
 * The state of a panel's files: progress of the current one (0 to 1), null while none is being sent, and the refusal.
 */
export type Sending = { sent: number | null; refused?: string };

/**
 * Uploads the files of an editor panel one after the other: `send` returns the key, null for a refused or abandoned
 * file. The form around `place` waits meanwhile.
 */
export function useSend(place: RefObject<HTMLElement | null>) {
  const wordsOf = useRefusalWords();
  const stop = useRef<AbortController | null>(null);
  const [state, setState] = useState<Sending>({ sent: null });
  const isBusy = state.sent !== null;
  useEffect(() => () => stop.current?.abort(), []);
  useFormWaits(isBusy, place);

  const send = async (upload: Upload, file: File): Promise<string | null> => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    const onSent = (sent: number) => !signal.aborted && setState({ sent });
    setState({ sent: 0 });
    try {
      const key = await sendFile({ kind: upload.name, file, signal, onSent });
      return signal.aborted ? null : key;
    } catch (error) {
      const refused = error instanceof Error ? error.message : "uploadFailed";
      if (!signal.aborted) setState({ sent: null, refused: wordsOf(upload, refused) });
      return null;
    }
  };
  return { state, isBusy, send, refuse: (refused: string) => setState({ sent: null, refused }) };
}
