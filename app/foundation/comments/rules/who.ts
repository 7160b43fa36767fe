import { type Role, rolesOf } from "~/platform/domain/access";

const staff: readonly Role[] = ["ADMIN", "NEWS_EDITOR", "TRAVEL_EDITOR"];
const editors: readonly Role[] = ["NEWS_EDITOR", "TRAVEL_EDITOR"];

const holds = (roles: ReadonlySet<Role>, wanted: readonly Role[]): boolean => wanted.some((role) => roles.has(role));

/** Whether comments of a person with these user types carry the administrators' mark [R16]. */
export const isStaff = (types: string): boolean => holds(rolesOf(types), staff);

/** Whether a person may delete a comment: its author, an administrator, and an editor who owns the subject [R16]. */
export const mayDelete = (
  person: { userId: number; roles: ReadonlySet<Role> },
  { authorId, ownerId }: { authorId: number; ownerId: number | null },
): boolean =>
  authorId === person.userId ||
  person.roles.has("ADMIN") ||
  (ownerId === person.userId && holds(person.roles, editors));

/** Who likes: a person with the device they use, or a device without an account, by its hash. */
export type Liker = { userId: number; device?: string } | { device: string };

/** The same where likes rank things; `address`: a keyed hash of where the device is. */
export type CountedLiker = { userId: number; device?: string } | { device: string; address: string };
