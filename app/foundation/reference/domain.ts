import { domain } from "../../platform/domain/domain";

export const reference = domain("foundation/reference", {});
