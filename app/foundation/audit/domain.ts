import { domain } from "../../platform/domain/domain";

export const audit = domain("foundation/audit", {});
