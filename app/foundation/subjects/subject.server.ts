import { table } from "~/platform/domain/composed.server";
import { declarerOf } from "~/platform/domain/declared";
import type { Listed } from "~/platform/domain/register";
import type { Load } from "~/platform/forms/handler.server";
import { type Flag, flagOf } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import type { InLanguages } from "~/platform/i18n/words";
import type { Db } from "~db/client";

/** A subject as visitors see it. */
export type FoundSubject = {
  title: string;
  /** The title's language, when it differs from the requested one. */
  lang?: Flag;
  /** Path of the page that shows it. */
  href: string;
  /** Key of its first picture. */
  picture?: string | null;
  /** Its owner, who is notified of comments and reviews; null when it has none. */
  ownerId: number | null;
  /** Purge tags of the cached pages that show it. */
  tags: readonly string[];
  /** Purge tags of the lists whose cards show its stars. */
  ratedIn?: readonly string[];
};

/** A type of subjects: what people may do with them, and how they are found. */
export type Subject = {
  /** The publicly visible subjects of these ids, by id, titles in the language of `flag`. */
  find(db: Db, ids: readonly number[], flag: Flag): Promise<ReadonlyMap<number, FoundSubject>>;
  comments?: true;
  /** "others": where claps are votes, the owner cannot give any. */
  claps?: true | "others";
  favourites?: true;
  /** Buyers of a subject may review it, once per purchase. */
  reviews?: {
    /** A person's received purchases of it, the oldest first, each by a unique name. */
    bought(db: Db, userId: number, refId: number): Promise<readonly string[]>;
  };
};

/** What people may do with a subject. */
export type SubjectUse = Exclude<keyof Subject, "find">;

/** The type of a subject: what the domains declare under `subjects`. */
export type SubjectType = Listed<"subjects">;

/** A reference to one subject. */
export type SubjectRef = { readonly type: string; readonly refId: number };

declare module "~/platform/domain/domain" {
  interface DomainParts {
    /** Types of subjects; their labels are `<domain>:subjectType.<name>`. */
    subjects?: readonly string[];
  }
}
declare module "~/platform/domain/serve" {
  interface NamedParts {
    subjects: Subject;
  }
}

/** The declaration of a type of subjects; null for an unknown type. */
export const subjectOf = (type: string): Subject | null => table("subjects")[type] ?? null;

/** The types that support a use. */
export const subjectTypes = (use: SubjectUse): SubjectType[] =>
  Object.entries(table("subjects")).flatMap(([type, subject]) => (subject?.[use] ? [type as SubjectType] : []));

/** The name of a type in a visitor's language. */
export const subjectLabel = (type: string, t: Translate): string =>
  t(`${declarerOf("subjects", type)}:subjectType.${type}`);

/** The declaration of a type, when it supports this use; else null. */
const usedAs = (use: SubjectUse, type: string): Subject | null => {
  const subject = table("subjects")[type];
  return subject?.[use] ? subject : null;
};

/** The subject of a reference, when its type supports this use and it is publicly visible; else null. */
export async function findSubject(
  db: Db,
  { type, refId }: SubjectRef,
  use: SubjectUse,
  flag: Flag,
): Promise<FoundSubject | null> {
  const subject = usedAs(use, type);
  if (!subject) return null;
  return (await subject.find(db, [refId], flag)).get(refId) ?? null;
}

/** The title of a subject in each of its languages; no words when it is not publicly visible. */
export async function titleWords(db: Db, ref: SubjectRef, use: SubjectUse): Promise<InLanguages> {
  const words: { [flag in Flag]?: string } = {};
  for (const flag of ["zh", "ja", "en"] as const) {
    const found = await findSubject(db, ref, use, flag);
    if (found && (found.lang ?? flag) === flag) words[flag] = found.title;
  }
  return words;
}

const asked = new WeakMap<object, Map<string, Promise<FoundSubject | undefined>>>();

/** `findSubject` for a page: queried once per request, however many parts of the page ask. */
export async function shownSubject(
  { db, locale, tags }: Pick<Load, "db" | "locale" | "tags">,
  { type, refId }: SubjectRef,
  use: SubjectUse,
): Promise<FoundSubject | null> {
  const subject = usedAs(use, type);
  if (!subject) return null;
  const known = asked.get(tags) ?? new Map<string, Promise<FoundSubject | undefined>>();
  asked.set(tags, known);
  const key = `${type}:${refId}`;
  const found = known.get(key) ?? subject.find(db, [refId], flagOf(locale)).then((all) => all.get(refId));
  known.set(key, found);
  return (await found) ?? null;
}

/** All publicly visible subjects of the references, by `<type>:<id>`; one query per type. */
export async function findSubjects(
  db: Db,
  refs: readonly SubjectRef[],
  flag: Flag,
): Promise<ReadonlyMap<string, FoundSubject>> {
  const types = [...new Set(refs.map(({ type }) => type))];
  const lists = await Promise.all(
    types.map(async (type) => {
      const ids = [...new Set(refs.flatMap((ref) => (ref.type === type ? [ref.refId] : [])))];
      const found = await table("subjects")[type]?.find(db, ids, flag);
      return [...(found ?? [])].map(([id, subject]) => [`${type}:${id}`, subject] as const);
    }),
  );
  return new Map(lists.flat());
}
