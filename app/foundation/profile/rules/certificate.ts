/** States of a certificate as `certFlag` counts them [SH36]. */
export const certStates = ["none", "submitted", "approved", "rejected"] as const;
export type CertState = (typeof certStates)[number];

/** The state of a stored `certFlag`; anything unknown counts as none. */
export const certState = (flag: number): CertState => certStates[flag] ?? "none";

/** The types that must prove who they are before they may post. */
export const certificateTypes = [
  "hotel_admin",
  "shop_admin",
  "restaurant_admin",
  "job_admin",
  "host",
  "promote_admin",
] as const;

/** Whether somebody with these stored types (`guest,shop_admin`) needs a certificate. */
export const needsCertificate = (types: string): boolean =>
  types.split(",").some((type) => certificateTypes.some((known) => known === type));

export const certEvents = ["handIn", "approve", "reject"] as const;
export type CertEvent = (typeof certEvents)[number];

const moves: readonly { from: CertState; event: CertEvent; to: CertState }[] = [
  { from: "none", event: "handIn", to: "submitted" },
  { from: "rejected", event: "handIn", to: "submitted" },
  { from: "submitted", event: "approve", to: "approved" },
  { from: "submitted", event: "reject", to: "rejected" },
];

/** The state that an event leads to, or null when it may not happen. */
export const nextCertState = (from: CertState, event: CertEvent): CertState | null =>
  moves.find((move) => move.from === from && move.event === event)?.to ?? null;

/** The stored flags that an event may start from, and the one it leads to. */
export function certMove(event: CertEvent): { from: number[]; to: number } {
  const possible = moves.filter((move) => move.event === event);
  return {
    from: possible.map(({ from }) => certStates.indexOf(from)),
    to: certStates.indexOf(possible[0]?.to ?? "none"),
  };
}

/** Files of one certificate, and the length of what is written with it or to its refusal, in characters. */
export const certLimits = { files: 5, note: 500, reason: 500 } as const;
