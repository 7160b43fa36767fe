import type { MoneyBook } from "~/platform/data/integrity.server";
import { namesOf } from "~/platform/domain/declared";

/** A checked ledger ("book"); violations stop the money writes of all but the audit log. */
export type BookDomain = MoneyBook | "audit";

/** Every ledger, the audit log last. */
export const bookDomains = (): BookDomain[] => [...namesOf("books"), "audit"];
