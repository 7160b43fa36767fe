/** Account types open to registration [SH8]; administrators assign the others. */
export const selfServiceTypes = [
  "guest",
  "hotel_admin",
  "host",
  "job_admin",
  "shop_admin",
  "restaurant_admin",
  "promote_admin",
] as const;
export type SelfServiceType = (typeof selfServiceTypes)[number];

/** Returns the self-service type of that name, or null. */
export const selfServiceType = (name: string | undefined): SelfServiceType | null =>
  selfServiceTypes.find((type) => type === name) ?? null;
