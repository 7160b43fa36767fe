import { useActionData } from "@remix-run/react";
import { type RefObject, startTransition, useEffect, useState } from "react";
import type { Composer } from "./composer";

/**
 * The composer with all that needs JavaScript, once its code and its words have come; the plain one stays until then.
 * Null before that, when files were chosen already, and after a refusal of the plain form.
 */
export function useRicher(box: RefObject<HTMLElement>, wanted: boolean): typeof Composer | null {
  const refused = useActionData() !== undefined;
  const [found, setFound] = useState<{ Composer: typeof Composer } | null>(null);
  useEffect(() => {
    if (!wanted || refused) return;
    let isOver = false;
    import("./composer").then(
      ({ Composer }) => {
        const files = [...(box.current?.querySelectorAll<HTMLInputElement>('input[type="file"]') ?? [])];
        if (isOver || files.some((input) => input.files?.length)) return;
        startTransition(() => setFound({ Composer }));
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [box, wanted, refused]);
  return found?.Composer ?? null;
}
