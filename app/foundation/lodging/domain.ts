import { domain } from "../../platform/domain/domain";

export const lodging = domain("foundation/lodging", {});
