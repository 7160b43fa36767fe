import type { Actor } from "~/platform/access/actor";

/** Whether a user may draw in an event; such users cannot take part in it [C34, R11]. */
export const mayDraw = (
  { sellerId }: { sellerId: number | null },
  { userId, roles }: Pick<Actor, "userId" | "roles">,
): boolean => roles.has("ADMIN") || userId === sellerId;
