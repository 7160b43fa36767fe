import { domain } from "../../platform/domain/domain";

export const subjects = domain("foundation/subjects", {});
