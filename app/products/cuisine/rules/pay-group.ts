/** The pay group of a guest who pays a session's bill under that number. */
export const payGroupOf = ({ sessionId, number }: { sessionId: number; number: string }): string =>
  `${sessionId}-${number}`;

/** The session and the number in a pay group; null where it is none of ours. */
export function readPayGroup(payGroup: string): { sessionId: number; number: string } | null {
  const [, sessionId, number] = /^([1-9]\d{0,14})-(Q\d{16})$/.exec(payGroup) ?? [];
  return sessionId && number ? { sessionId: Number(sessionId), number } : null;
}
