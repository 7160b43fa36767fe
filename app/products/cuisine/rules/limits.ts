/** Greatest lengths, in characters, and counts. */
export const cuisineLimits = {
  typeName: 30,
  name: 60,
  description: 500,
  portion: 40,
  /** Yen of a dish or an option. */
  price: 1_000_000,
  options: 20,
  optionName: 40,
  images: 6,
  tableName: 20,
  seats: 200,
  guests: 50,
  note: 50,
  reason: 200,
  /** Of one line. */
  num: 99,
  /** Lines that a cart holds, and that a session may order in all. */
  cart: 60,
  lines: 400,
  /** Phones of one table. */
  phones: 60,
  /** Seconds between two calls of a table. */
  callSeconds: 30,
  /** Minutes that a party waits to be seated before the table is free again [D3a]. */
  waitMinutes: 10,
  /** Dishes, categories and tables of one restaurant that its pages read. */
  dishes: 300,
  types: 60,
  tables: 200,
  /** People and invitations of one restaurant. */
  staff: 50,
  /** Days until an invitation ends. */
  inviteDays: 7,
  /** Minutes for which the payment page asks a guest for a bill. */
  onlineMinutes: 15,
} as const;
