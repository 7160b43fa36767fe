/** Greatest lengths, in characters, and counts. */
export const cuisineLimits = {
  typeName: 30,
  name: 60,
  description: 500,
  portion: 40,
  /** Maximum yen of a dish or an option. */
  price: 1_000_000,
  options: 20,
  optionName: 40,
  images: 6,
  tableName: 20,
  seats: 200,
  guests: 50,
  note: 50,
  reason: 200,
  /** Maximum quantity of one line. */
  num: 99,
  /** Maximum lines of a cart, and of all orders of a session. */
  cart: 60,
  lines: 400,
  /** Maximum number of phones of one table. */
  phones: 60,
  /** Minimum seconds between two calls of a table. */
  callSeconds: 30,
  /** Minutes a party may wait to be seated before the table is freed [D3a]. */
  waitMinutes: 10,
  /** Maximum dishes, categories and tables of one restaurant. */
  dishes: 300,
  types: 60,
  tables: 200,
  /** Maximum staff and invitations of one restaurant. */
  staff: 50,
  /** Days until an invitation ends. */
  inviteDays: 7,
  /** Minutes the payment page gives a guest for a bill. */
  onlineMinutes: 15,
} as const;
