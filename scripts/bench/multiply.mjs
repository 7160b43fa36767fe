/**
 * Adds rows like the existing ones; `own` is SQL for the columns that must differ, by `n`.
 * @param {import("postgres").Sql} sql
 * @param {string} table
 * @param {{ count: number, own: Record<string, string>, from?: string }} how
 */
export async function multiply(sql, table, { count, own, from = "" }) {
  const columns = await sql`
    select quote_ident(column_name) as name from information_schema.columns
     where table_name = ${table} and table_schema = 'public' and column_name <> 'id' and is_generated = 'NEVER'`;
  const names = columns.map(({ name }) => String(name));
  await sql.unsafe(
    `insert into ${table} (${names.join()}) select ${names.map((name) => own[name] ?? `r.${name}`).join()}
       from (select * from ${table} ${from}) r, generate_series(1, ${count}) n`,
  );
}

/**
 * Adds orders of a user, copies of the first existing order with its line; `more` is SQL for further columns. Throws
 * when there is none, since nothing would be measured.
 * @param {import("postgres").Sql} sql
 * @param {number} guest
 * @param {number} count
 * @param {Record<string, string>} more
 */
export async function buy(sql, guest, count, more = {}) {
  const own = {
    number: "'C20200101' || lpad(n::text, 8, '0')",
    pay_group: "gen_random_uuid()::text",
    user_id: String(guest),
    status: "'complete'",
    ...more,
  };
  await multiply(sql, "shop_order", { count, own, from: "order by id limit 1" });
  const bought = await sql.unsafe(`
    insert into shop_order_line (order_id, buyer_id, commodity_id, num, unit_price, snapshot, stock_taken)
      select o.id, o.user_id, l.commodity_id, l.num, l.unit_price, l.snapshot, false
        from shop_order o, (select * from shop_order_line order by id limit 1) l where o.number like 'C20200101%'`);
  if (bought.count < count) throw new Error(`of ${count} orders ${bought.count} have a line`);
}
