/** Milliseconds after which a test gives up what hangs: a request, a socket, a start. */
export const longestWait = 180_000;

/** Limits of the database's waits, ms, and of opening a connection, s. */
const patient = {
  connect_timeout: "180",
  lock_timeout: "180000",
  statement_timeout: "180000",
  idle_in_transaction_session_timeout: "600000",
};

/**
 * The address of a database whose waits end after minutes: a test judges what comes out, not how fast a busy machine is.
 * Every test's database has one.
 */
export function patientUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  for (const [name, value] of Object.entries(patient)) url.searchParams.set(name, value);
  return url.href;
}

/** The address of a database with the limits that the product has by itself, for who tests those. */
export function usualUrl(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  for (const name of Object.keys(patient)) url.searchParams.delete(name);
  return url.href;
}
