/** The pay group of an online payment of a session's bill under its number. */
export const payGroupOf = ({ sessionId, number }: { sessionId: number; number: string }): string =>
  `${sessionId}-${number}`;

/** The session and number in a pay group; null when it is not of this kind. */
export function readPayGroup(payGroup: string): { sessionId: number; number: string } | null {
  const [, sessionId, number] = /^([1-9]\d{0,14})-(Q\d{16})$/.exec(payGroup) ?? [];
  return sessionId && number ? { sessionId: Number(sessionId), number } : null;
}
