import type { DeskEntry, DeskGroup } from "./desk-data";

/** A desk with the name of its group. */
export type NamedDesk = DeskEntry & { group: string };

/** All desks, each with the name of its group. */
export const allDesks = (groups: readonly DeskGroup[]): NamedDesk[] =>
  groups.flatMap(({ label, entries }) => entries.map((entry) => ({ ...entry, group: label })));

const folded = (text: string): string => text.normalize("NFKC").toLowerCase();

/** The desks whose name or group contains the typed text, in any case and character width; none for an empty text. */
export function desksNamed(groups: readonly DeskGroup[], typed: string): NamedDesk[] {
  const wanted = folded(typed.trim());
  if (wanted === "") return [];
  return allDesks(groups).filter(({ label, group }) => folded(`${label} ${group}`).includes(wanted));
}
