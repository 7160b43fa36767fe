import type errors from "../../../locales/en_US/errors-desks.json";
import { domain } from "../../platform/domain/domain";
import { deskTable } from "./uploads";

declare module "../../platform/errors" {
  interface DomainErrors {
    desks: typeof errors;
  }
}

/** Desks of things that a table keeps and administrators edit, described once each (entityDesk). */
export const desks = domain("foundation/desks", {
  uploads: [deskTable],
  targets: ["draft"],
});
