import { useActionData } from "@remix-run/react";
import { type RefObject, useEffect, useState } from "react";
import type { Composer } from "./composer";

/**
 * The composer with all that needs JavaScript, once its code has come, and what was typed meanwhile. Null before that,
 * when files were chosen already, and after a refusal of the plain form.
 */
export function useRicher(box: RefObject<HTMLElement>, wanted: boolean) {
  const refused = useActionData() !== undefined;
  const [found, setFound] = useState<{ Composer: typeof Composer; typed: string } | null>(null);
  useEffect(() => {
    if (!wanted || refused) return;
    let isOver = false;
    import("./composer").then(
      ({ Composer }) => {
        const files = [...(box.current?.querySelectorAll<HTMLInputElement>('input[type="file"]') ?? [])];
        if (isOver || files.some((input) => input.files?.length)) return;
        setFound({ Composer, typed: box.current?.querySelector("textarea")?.value ?? "" });
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [box, wanted, refused]);
  return found;
}
