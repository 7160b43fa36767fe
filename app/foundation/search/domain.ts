import { domain } from "../../platform/domain/domain";

export const search = domain("foundation/search", {});
