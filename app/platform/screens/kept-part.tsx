import { createContext, type ReactNode, useContext } from "react";

/** Parts of a page that are the same each time a screen is rendered: the addresses of its styles, and its scripts. */
export type PartName = "links" | "end";

/** Server only: the parts of the page being rendered that are cached from an earlier page of its screen. */
export const KeptPartsContext = createContext<ReadonlySet<PartName> | null>(null);

/** The marker element before or after a part in rendered HTML; both are removed before the page is sent. */
export const markOf = (part: PartName, at: "start" | "end"): string => `<meta name="${part}-${at}"/>`;

/** A part that is rendered once per screen (`screen-parts.server.ts`); in the browser it renders its children. */
export function KeptPart({ part, children }: { part: PartName; children: ReactNode }) {
  const kept = useContext(KeptPartsContext);
  return (
    <>
      {kept && <meta name={`${part}-start`} />}
      {!kept?.has(part) && children}
      {kept && <meta name={`${part}-end`} />}
    </>
  );
}
