import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrderKind } from "~/foundation/orders/kind";
import { pathOf, sendNotice } from "~/foundation/orders/notices/verbs/send-notice.server";
import { brand } from "~/platform/brand";
import { table } from "~/platform/domain/composed.server";
import { locales } from "~/platform/i18n/locales";
import { translator } from "~/platform/i18n/texts.server";
import { users } from "~db/schema/accounts";
import type { BaseOrder } from "~db/schema/order-columns";
import "../../../app/composition";
import { anyOrder } from "../../factories/any-order";
import { person } from "../../harness/people";
import { inTransaction } from "../../harness/transaction";
import { type TestDatabase, testDatabase } from "../../setup/database";

type Mail = { to: string; subject: string; text: string };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database?.close());

const kinds = Object.values(table("orders")) as OrderKind[];

/** What somebody waits for, of each kind of order: who asks for money or for a room must hear of these. */
const essential: Readonly<Record<string, string>> = {
  commodity:
    "placed settleGoods settleService settleCodes ship handOver receive expire cancel refundRequested refundApproved refundRefused refundGiven",
  hotel: "settle settleManual promise confirm expire cancel revoke suspend refundGiven",
  adwall: "placed confirm cancel",
  stay: "placed change approve decline settle promise cancel revoke expire refundGiven",
  auction: "placed settle expire cancel ship refundRequested refundApproved refundRefused refundGiven",
};

test("every kind of order tells of what its two sides wait for", () => {
  expect(kinds.map(({ name }) => name).sort()).toEqual(Object.keys(essential).sort());
  for (const { name, notices } of kinds)
    expect(Object.keys(notices), name).toEqual(expect.arrayContaining(essential[name]?.split(" ") ?? []));
});

describe.each(kinds.map((kind) => [kind.name, kind] as const))("news of %s", (_, kind) => {
  let order: BaseOrder;
  let people: number[];
  beforeAll(async () => {
    const [buyer, seller] = [await person(database.db, "guest"), await person(database.db, "guest")];
    people = [buyer.id, seller.id];
    order = await anyOrder(database, kind, { userId: buyer.id, sellerId: seller.id, email: "contact@example.com" });
  });

  test.each(locales)(
    "in %s: each is a sentence with the number, by mail with brand, greeting and link",
    async (locale) => {
      const { db, sql } = database;
      for (const id of people)
        await db
          .update(users)
          .set({ locale, nickname: `N${id}`, email: `${id}@example.com` })
          .where(eq(users.id, id));
      const t = translator(locale);
      for (const event of Object.keys(kind.notices)) {
        const role = "system" as const;
        /* What a change of an order says of it. */
        const params = { days: "2026-12-01 – 2026-12-03", yen: "30,000" };
        await inTransaction(db, (tx) => sendNotice(tx, kind, { orderId: order.id, event, role, note: "", params }));
        const mails = await sql<{ payload: Mail }[]>`
        delete from graphile_worker._private_jobs where payload->>'subject' is not null returning payload`;
        expect(mails.length, event).toBeGreaterThan(0);
        for (const { payload: mail } of mails) {
          const side = mail.to === "contact@example.com" ? "buyer" : "seller";
          const id = people[side === "buyer" ? 0 : 1];
          expect(mail.subject, event).toContain(brand.name[locale]);
          expect(mail.subject, event).toContain(order.number);
          expect(mail.subject, event).not.toMatch(/\{\{|notice\./);
          expect(mail.text, event).toContain(t("mail:greeting", { name: `N${id}` }));
          expect(mail.text, event).toContain(pathOf(kind, side, order.number));
        }
      }
    },
  );
});
