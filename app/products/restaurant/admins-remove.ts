import type { Actor } from "~/platform/access/actor";
import { forbidden } from "~/platform/errors";

/** Editors change everything and take nothing away; that is the administrators' (decisions R5). */
export function adminsRemove({ roles }: Pick<Actor, "roles">, act: string): void {
  if (act === "remove" && !roles.has("ADMIN")) throw forbidden();
}
