import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { fieldValues } from "~/foundation/desks/drafts/verbs/find-draft.server";
import { isWhole } from "~/foundation/desks/drafts/whole.server";
import { adDesk } from "~/products/adwall/ad-desk.server";
import { ads } from "~db/schema/adwall";
import { ad, db } from "./world";

test("an ad that was saved could be published as a draft: every field reads what its control holds", async () => {
  const id = await ad({ closedDays: ["2027-01-01"], phone: "0312345678" });
  const [row] = await db.select().from(ads).where(eq(ads.id, id));
  const values = row ? fieldValues(adDesk, row) : {};
  expect(isWhole(adDesk, values)).toBe(true);
  for (const lost of [
    { categoryId: null },
    { introAttachment: "" },
    { name: {} },
    { openHours: { mon: [["18", "17"]] } },
  ])
    expect(isWhole(adDesk, { ...values, ...lost }), JSON.stringify(lost)).toBe(false);
});
