import { and, inArray, ne, or } from "drizzle-orm";
import type { Db } from "~db/client";
import { anonymised } from "~db/schema/accounts";
import { lots, stockOuts, suppliers } from "~db/schema/inventory";

/** Empties the names, contacts and notes in the books of anonymised shops; numbers and units stay. */
export async function forgetNames(db: Db): Promise<void> {
  const named = { note: "", personInCharge: "", searchText: "" };
  for (const table of [lots, stockOuts])
    await db
      .update(table)
      .set(named)
      .where(and(inArray(table.sellerId, anonymised), ne(table.searchText, "")));
  const { contact, phone, email, address } = suppliers;
  await db
    .update(suppliers)
    .set({ contact: "", phone: "", email: "", address: "" })
    .where(
      and(inArray(suppliers.sellerId, anonymised), or(...[contact, phone, email, address].map((one) => ne(one, "")))),
    );
}
