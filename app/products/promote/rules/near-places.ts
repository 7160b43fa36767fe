/** Towns to measure "near" from when the browser gives no location. */
export const nearPlaces = {
  tokyo: { latitude: 35.68, longitude: 139.77 },
  yokohama: { latitude: 35.44, longitude: 139.64 },
  kyoto: { latitude: 34.99, longitude: 135.76 },
  osaka: { latitude: 34.7, longitude: 135.5 },
  sapporo: { latitude: 43.06, longitude: 141.35 },
  fukuoka: { latitude: 33.59, longitude: 130.42 },
} as const;
