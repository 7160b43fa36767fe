/** States of a certificate, indexed by `certFlag` [SH36]. */
export const certStates = ["none", "submitted", "approved", "rejected"] as const;
export type CertState = (typeof certStates)[number];

/** The state of a stored `certFlag`; unknown values count as none. */
export const certState = (flag: number): CertState => certStates[flag] ?? "none";

export const certEvents = ["handIn", "approve", "reject"] as const;
export type CertEvent = (typeof certEvents)[number];

const moves: readonly { from: CertState; event: CertEvent; to: CertState }[] = [
  { from: "none", event: "handIn", to: "submitted" },
  { from: "rejected", event: "handIn", to: "submitted" },
  { from: "submitted", event: "approve", to: "approved" },
  { from: "submitted", event: "reject", to: "rejected" },
];

/** The state after an event, or null if the event is not allowed. */
export const nextCertState = (from: CertState, event: CertEvent): CertState | null =>
  moves.find((move) => move.from === from && move.event === event)?.to ?? null;

/** The stored flags from which an event is allowed, and the flag after it. */
export function certMove(event: CertEvent): { from: number[]; to: number } {
  const possible = moves.filter((move) => move.event === event);
  return {
    from: possible.map(({ from }) => certStates.indexOf(from)),
    to: certStates.indexOf(possible[0]?.to ?? "none"),
  };
}

/** Limits of a certificate: number of files; characters of its note and of the reason of a rejection. */
export const certLimits = { files: 5, note: 500, reason: 500 } as const;
