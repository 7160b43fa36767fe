import { domain } from "../../platform/domain/domain";

export const nights = domain("foundation/nights", {});
