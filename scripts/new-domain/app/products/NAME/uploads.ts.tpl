import { only } from "../../platform/domain/access";
import { pictures } from "../../platform/domain/uploads";

/** Pictures of items. */
export const __camel__Pictures = pictures("__name__", only("ADMIN"));
