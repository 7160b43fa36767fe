import { useActionData } from "@remix-run/react";
import { type RefObject, startTransition, useEffect, useState } from "react";
import type { Composer } from "./composer";
import type { Waiting } from "./waiting";

type Richer = { Composer: typeof Composer; Waiting: typeof Waiting };

/**
 * The composer with all that needs JavaScript, and what sends posts that wait for the network, once their code and words
 * have come; the plain one stays until then. Null before that, when files were chosen already, and after a refusal of the plain form.
 */
export function useRicher(box: RefObject<HTMLElement>, wanted: boolean): Richer | null {
  const refused = useActionData() !== undefined;
  const [found, setFound] = useState<Richer | null>(null);
  useEffect(() => {
    if (!wanted || refused) return;
    let isOver = false;
    Promise.all([import("./composer"), import("./waiting")]).then(
      ([{ Composer }, { Waiting }]) => {
        const files = [...(box.current?.querySelectorAll<HTMLInputElement>('input[type="file"]') ?? [])];
        if (isOver || files.some((input) => input.files?.length)) return;
        startTransition(() => setFound({ Composer, Waiting }));
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [box, wanted, refused]);
  return found;
}
