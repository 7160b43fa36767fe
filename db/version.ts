import journal from "./migrations/meta/_journal.json";

/** The newest migration that this release needs: `created_at` of its row in drizzle.__drizzle_migrations. */
export const schemaVersion: number = Math.max(...journal.entries.map(({ when }) => when));
