import { only, signedIn } from "../../platform/domain/access";
import { papers, pictures } from "../../platform/domain/uploads";

/** Pictures of properties and rooms. */
export const hotelPictures = pictures("hotel", only("HOTEL_ADMIN"));

/** Private photos of guests' identity documents. */
export const checkinPictures = pictures("checkin", signedIn, { isPublic: false });

/** Property certificates and ownership documents, for administrators and the owner. */
export const hotelPapers = papers("hotel-papers", only("HOTEL_ADMIN"));
