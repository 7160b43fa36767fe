import { only } from "../../platform/domain/access";
import { papers, pictures } from "../../platform/domain/uploads";

/** Access of hosts to their desk, calls and files. */
export const hosts = only("HOST");

/** Pictures of properties. */
export const salePictures = pictures("sale", hosts);

/** Documents of ownership, for administrators and the owner. */
export const salePapers = papers("sale-paper", hosts);
