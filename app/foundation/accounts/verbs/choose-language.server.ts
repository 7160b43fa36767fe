import { and, eq, sql } from "drizzle-orm";
import type { Locale } from "~/platform/i18n/locales";
import type { Tx } from "~db/client";
import { users } from "~db/schema/accounts";

/** Stores the language a user has chosen for pages; the language of mails is a separate field of the profile. */
export async function chooseLanguage(tx: Tx, userId: number, locale: Locale): Promise<void> {
  await tx
    .update(users)
    .set({ language: locale })
    .where(and(eq(users.id, userId), sql`${users.language} is distinct from ${locale}`));
}
