import { only } from "../../platform/access/access";
import { pictures } from "../../platform/forms/uploads";

/** Pictures of items. */
export const __camel__Pictures = pictures("__name__", only("ADMIN"));
