import type { PlaceFields } from "~/foundation/reference/postcode";

/** Where the profile's form holds a place. */
export const homeFields: PlaceFields = { whole: "address" };

/** Where the form of a delivery address holds a place. */
export const deliveryFields: PlaceFields = { prefecture: "prefecture", city: "city", town: "street" };
