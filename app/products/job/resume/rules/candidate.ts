/**
 * Whom a company names: the owner of a résumé, or the user of this id. A user's id leads to the public profile, so it is
 * told and taken only where the résumé is seen whole [J11].
 */
export type Candidate = { resumeId: number } | { userId: number };

/** The name of a résumé's owner that says nothing of who they are, as addresses and calls carry it. */
export const candidateName = (resumeId: number): string => `r${resumeId}`;

/** The candidate that a name stands for: `r` with the id of a résumé, or the id of a user; null for anything else. */
export function candidateIn(value: unknown): Candidate | null {
  const [, mark, digits] = /^(r?)([1-9]\d{0,14})$/.exec(String(value)) ?? [];
  if (!digits || !["string", "number"].includes(typeof value)) return null;
  return mark ? { resumeId: Number(digits) } : { userId: Number(digits) };
}
