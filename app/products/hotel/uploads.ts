import { only, signedIn } from "../../platform/access/access";
import { papers, pictures } from "../../platform/forms/uploads";

/** Pictures of properties and rooms. */
export const hotelPictures = pictures("hotel", only("HOTEL_ADMIN"));

/** Private photos of guests' identity documents. */
export const checkinPictures = pictures("checkin", signedIn, { isPublic: false });

/** Property certificates and ownership documents, for administrators and the owner. */
export const hotelPapers = papers("hotel-papers", only("HOTEL_ADMIN"));
