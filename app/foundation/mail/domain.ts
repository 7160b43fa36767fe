import { domain } from "../../platform/domain/domain";

export const mail = domain("foundation/mail", {});
