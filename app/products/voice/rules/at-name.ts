const shape = /^[A-Za-z0-9_]{4,15}$/;

/** Names that could be taken for the platform or its staff, in lower case [MS4]. */
const reserved: ReadonlySet<string> = new Set([
  "admin",
  "administrator",
  "anonymous",
  "everyone",
  "guest",
  "help",
  "here",
  "info",
  "mail",
  "moderator",
  "null",
  "official",
  "operator",
  "root",
  "security",
  "staff",
  "support",
  "system",
  "tabikura",
  "undefined",
  "voice",
  "webmaster",
]);

/** Days after a change until the name can be changed again [MS4]. */
export const atNameDays = 30;

/** Why a name cannot be taken, before anybody else's is looked at; null when it can [MS4]. */
export function atNameFault(name: string): "atNameShape" | "atNameReserved" | null {
  if (!shape.test(name)) return "atNameShape";
  return reserved.has(name.toLowerCase()) || /^tabikura/i.test(name) ? "atNameReserved" : null;
}
