import { only } from "../../platform/access/access";
import { papers, pictures } from "../../platform/forms/uploads";

/** Pictures of houses and of their rooms. */
export const hotelPictures = pictures("hotel", only("HOTEL_ADMIN"));

/** Certificates of houses and papers of ownership, for administrators and the owner. */
export const hotelPapers = papers("hotel-papers", only("HOTEL_ADMIN"));
