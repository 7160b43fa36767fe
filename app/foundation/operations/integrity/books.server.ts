import type { MoneyBook } from "~/platform/data/integrity.server";
import { namesOf } from "~/platform/domain/declared";

/** The books that are checked; all but the audit log stop their money writes when they contradict themselves. */
export type BookDomain = MoneyBook | "audit";

/** Every book, the audit log last. */
export const bookDomains = (): BookDomain[] => [...namesOf("books"), "audit"];
