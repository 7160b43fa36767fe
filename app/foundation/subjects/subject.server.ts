import { table } from "~/platform/domain/composed.server";
import { declarerOf } from "~/platform/domain/declared";
import type { Listed } from "~/platform/domain/register";
import type { Load } from "~/platform/forms/handler.server";
import { type Flag, flagOf } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import type { Db } from "~db/client";

/** A thing that people talk about, as they see it. */
export type FoundSubject = {
  title: string;
  /** The title's language, where it is not the one asked for. */
  lang?: Flag;
  /** Path of the page that shows it. */
  href: string;
  /** Key of its first picture. */
  picture?: string | null;
  /** Whose it is: they are told what is said about it. Null when nobody's. */
  ownerId: number | null;
  /** Purge tags of the cached pages that show it. */
  tags: readonly string[];
  /** Purge tags of the lists whose cards show its stars. */
  ratedIn?: readonly string[];
};

/** A type of things that people talk about: what they may do, and how its things are found. */
export type Subject = {
  /** The things of these ids that everybody may see, by id, their titles in the language of `flag`. */
  find(db: Db, ids: readonly number[], flag: Flag): Promise<ReadonlyMap<number, FoundSubject>>;
  comments?: true;
  claps?: true;
  favourites?: true;
  /** Who bought a thing may review it, once for each purchase. */
  reviews?: {
    /** What a person bought of it and has received, the oldest first, each by a name of its own. */
    bought(db: Db, userId: number, refId: number): Promise<readonly string[]>;
  };
};

/** What people may do with a subject. */
export type SubjectUse = Exclude<keyof Subject, "find">;

/** The type of a subject: what the domains declare under `subjects`. */
export type SubjectType = Listed<"subjects">;

/** One thing that people talk about. */
export type SubjectRef = { readonly type: string; readonly refId: number };

declare module "~/platform/domain/domain" {
  interface DomainParts {
    /** Types of things that people comment on; their labels are `<domain>:subjectType.<name>`. */
    subjects?: readonly string[];
  }
}
declare module "~/platform/domain/serve" {
  interface NamedParts {
    subjects: Subject;
  }
}

/** What is declared of a type of things; null for none. */
export const subjectOf = (type: string): Subject | null => table("subjects")[type] ?? null;

/** The types that have a use. */
export const subjectTypes = (use: SubjectUse): SubjectType[] =>
  Object.entries(table("subjects")).flatMap(([type, subject]) => (subject?.[use] ? [type as SubjectType] : []));

/** The name of a type in a visitor's language. */
export const subjectLabel = (type: string, t: Translate): string =>
  t(`${declarerOf("subjects", type)}:subjectType.${type}`);

/** How the things of a type are found, when they have this use; else null. */
const usedAs = (use: SubjectUse, type: string): Subject | null => {
  const subject = table("subjects")[type];
  return subject?.[use] ? subject : null;
};

/** The thing that is meant, when its type has this use and everybody may see it; else null. */
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

const asked = new WeakMap<object, Map<string, Promise<FoundSubject | undefined>>>();

/** What `findSubject` gives, for a page: asked for once a request, however many parts stand below the thing. */
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

/** All things that are meant and can be seen, by `<type>:<id>`; one question for each type. */
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
