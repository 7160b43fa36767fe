/** What must or should be named on Japanese menus: the eight that the law names first, then the twenty that it advises. */
export const allergens = [
  ...["egg", "milk", "wheat", "buckwheat", "peanut", "shrimp", "crab", "walnut"],
  ...["almond", "abalone", "squid", "salmonRoe", "orange", "cashew", "kiwi", "beef", "sesame", "salmon"],
  ...["mackerel", "soy", "chicken", "banana", "pork", "macadamia", "peach", "yam", "apple", "gelatin"],
] as const;
