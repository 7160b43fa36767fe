import { DomainError } from "~/platform/errors";
import { type EntityDesk, type EntityValues, fieldsOf } from "../entity-desk.server";
import { isSameName, linkText, numberIn } from "../rules/link-text";
import type { LinkCall, Linked, LinkedRow } from "./linked";

/** Rows suggested while typing. */
const suggested = 8;
/** Rows offered by a refusal. */
const offered = 5;

const numberOf = ({ numbers }: Linked, id: number): number => numbers?.of(id) ?? id;

/** The text of a link field for a row. */
export const textOfRow = (linked: Linked, { id, name }: LinkedRow): string => linkText(name, numberOf(linked, id));

/** The suggestions for a typed text, each with a note. */
export async function suggestLinks(linked: Linked, call: LinkCall, typed: string) {
  const rows = typed === "" ? [] : await linked.find(call, typed, suggested);
  return rows.map((row) => ({ id: row.id, text: textOfRow(linked, row), note: row.note }));
}

/**
 * The row named by a number, by `linkText`, or by a unique name. Throws `linkUnknown` or `linkUnclear` with the texts
 * of up to five candidates.
 */
export async function findLink(linked: Linked, call: LinkCall, typed: string): Promise<number> {
  const number = numberIn(typed);
  if (number !== null) {
    const wanted = linked.numbers?.id(number) ?? number;
    const found = await linked.find(call, String(number), offered);
    if (found.some(({ id }) => id === wanted)) return wanted;
  }
  const rows = await linked.find(call, typed, offered);
  const exact = rows.filter(({ name, note }) => isSameName(name, typed) || isSameName(note, typed));
  if (exact.length === 1 && exact[0]) return exact[0].id;
  const choices = rows.map((row) => textOfRow(linked, row));
  throw new DomainError(rows.length > 0 ? "linkUnclear" : "linkUnknown", { params: { typed }, choices });
}

const isTyped = (value: unknown): value is string => typeof value === "string";

/**
 * Replaces typed links in values by the ids of their rows, several links each once. Throws as `findLink` beside the
 * field, under `prefix`.
 */
export async function withLinks<V extends EntityValues>(
  desk: EntityDesk,
  call: LinkCall,
  values: V,
  { prefix = "", find = findLink }: { prefix?: string; find?: typeof findLink } = {},
): Promise<V> {
  const found: Record<string, number | number[]> = {};
  for (const [name, { link }] of fieldsOf(desk)) {
    const typed = values[name];
    if (!link) continue;
    const meant = (one: string) =>
      find(link, call, one).catch((error) => {
        if (!(error instanceof DomainError)) throw error;
        throw new DomainError(error.key, { params: error.params, choices: error.choices, field: prefix + name });
      });
    if (isTyped(typed)) found[name] = await meant(typed);
    if (!Array.isArray(typed) || !typed.some(isTyped)) continue;
    const ids = new Set<number>();
    for (const one of typed) ids.add(isTyped(one) ? await meant(one) : one);
    found[name] = [...ids];
  }
  return { ...values, ...found };
}
