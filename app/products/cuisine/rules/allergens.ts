/** Allergens of Japanese menus: the eight that must be named by law, then the twenty that are recommended. */
export const allergens = [
  ...["egg", "milk", "wheat", "buckwheat", "peanut", "shrimp", "crab", "walnut"],
  ...["almond", "abalone", "squid", "salmonRoe", "orange", "cashew", "kiwi", "beef", "sesame", "salmon"],
  ...["mackerel", "soy", "chicken", "banana", "pork", "macadamia", "peach", "yam", "apple", "gelatin"],
] as const;
