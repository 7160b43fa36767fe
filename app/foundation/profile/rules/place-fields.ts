import type { PlaceFields } from "~/foundation/reference/postcode";

/** Field of the profile form that a postcode lookup fills in. */
export const homeFields: PlaceFields = { whole: "address" };

/** Fields of the delivery address form that a postcode lookup fills in. */
export const deliveryFields: PlaceFields = { prefecture: "prefecture", city: "city", town: "street" };
