import type { Db } from "~db/client";

/** A statement as it was sent. */
export type Sent = { text: string; params: readonly unknown[] };

/** Hears of every statement that goes through a pool from now on; what it answers tells of those since it was last asked. */
export function listenForStatements(db: Db): () => Sent[] {
  const sent: Sent[] = [];
  const logger = { logQuery: (text: string, params: unknown[]) => void sent.push({ text, params }) };
  const { session } = db as unknown as { session: { logger: typeof logger; options: object } };
  session.logger = logger;
  Object.assign(session.options, { logger });
  return () => sent.splice(0);
}
