import { only, signedIn } from "../../platform/access/access";
import { papers, pictures } from "../../platform/forms/uploads";

/** Pictures of houses and rooms. */
export const hotelPictures = pictures("hotel", only("HOTEL_ADMIN"));

/** Pictures of the papers that guests have to show, private. */
export const checkinPictures = pictures("checkin", signedIn, { isPublic: false });

/** Files about a booking, private. */
export const bookingPapers = papers("hotel-order", signedIn);

/** Certificates of houses and papers of ownership, for administrators and the owner. */
export const hotelPapers = papers("hotel-papers", only("HOTEL_ADMIN"));
