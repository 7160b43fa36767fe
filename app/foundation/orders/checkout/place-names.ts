/** The checkout form's postcode field, and the fields that a look-up of the postcode fills. */
export const placeNames = {
  postcode: "to.postcode",
  fields: { prefecture: "to.prefecture", city: "to.city", town: "to.street" },
} as const;
