import { createContext, type ReactNode, useContext } from "react";

/** Parts of a page that say the same whenever it shows the same screen: the addresses of its styles, and its scripts. */
export type PartName = "links" | "end";

/** Only on the server: the parts of the page being printed that are kept from an earlier one of its screen. */
export const KeptPartsContext = createContext<ReadonlySet<PartName> | null>(null);

/** The element that stands before a part in what the server prints, and the one behind it; neither leaves the server. */
export const markOf = (part: PartName, at: "start" | "end"): string => `<meta name="${part}-${at}"/>`;

/** A part that is printed once for a screen (`screen-parts.server.ts`); in the browser it is what it holds. */
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
