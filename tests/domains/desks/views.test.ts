import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  canShare,
  dropView,
  exportViews,
  keepView,
  sharedViewsOf,
  viewsOf,
} from "~/foundation/desks/views/verbs/views.server";
import { forgetAnonymised } from "~/foundation/profile/verbs/anonymise.server";
import { bannerDesk } from "~/foundation/site/banner-desk.server";
import { commodityDesk } from "~/products/shop/commodity/commodity-desk.server";
import { users } from "~db/schema/accounts";
import { admin, db, run, seller } from "./world";
import "../../../app/composition";

const keep = (name: string, query = "?state=hidden", who = admin) =>
  run((tx) => keepView(tx, who.actor, { desk: "banner", name, query }));

test("a person keeps views of a desk by name; another sees none of them", async () => {
  await keep("Hidden");
  await keep("All", "");
  await keep("Hidden", "?state=hidden&sort=seq");
  expect(await viewsOf(db, admin.actor, "banner")).toEqual([
    { name: "All", query: "" },
    { name: "Hidden", query: "?state=hidden&sort=seq" },
  ]);
  expect(await viewsOf(db, seller.actor, "banner")).toEqual([]);
  expect(await viewsOf(db, admin.actor, "ad")).toEqual([]);
  await run((tx) => dropView(tx, seller.actor, { desk: "banner", name: "All" }));
  await run((tx) => dropView(tx, admin.actor, { desk: "banner", name: "All" }));
  expect(await exportViews(db, admin.actor.userId)).toEqual([
    { desk: "banner", name: "Hidden", query: "?state=hidden&sort=seq" },
  ]);
});

test("a view is shared with everybody at a desk where all see the same rows, and taken back by its owner", async () => {
  const share = (isShared: boolean) =>
    run((tx) => keepView(tx, admin.actor, { desk: "banner", name: "Ours", query: "?state=shown", isShared }));
  await share(true);
  expect(await sharedViewsOf(db, seller.actor, "banner")).toMatchObject([{ name: "Ours", query: "?state=shown" }]);
  expect(await sharedViewsOf(db, admin.actor, "banner")).toEqual([]);
  expect(await sharedViewsOf(db, seller.actor, "ad")).toEqual([]);
  await run((tx) => dropView(tx, seller.actor, { desk: "banner", name: "Ours" }));
  expect(await sharedViewsOf(db, seller.actor, "banner")).toHaveLength(1);
  await share(false);
  expect(await sharedViewsOf(db, seller.actor, "banner")).toEqual([]);
  expect([canShare(bannerDesk), canShare(commodityDesk)]).toEqual([true, false]);
});

test("twenty at most, also when several are kept at once", async () => {
  for (let at = 0; at < 18; at++) await keep(`View ${at}`);
  const tries = await Promise.allSettled([1, 2, 3, 4].map((at) => keep(`At once ${at}`)));
  const refused = tries.flatMap((one) => (one.status === "rejected" ? [one.reason.key] : []));
  expect(refused).toEqual(["tooManyViews", "tooManyViews"]);
  await keep("View 3", "?size=50");
  expect(await viewsOf(db, admin.actor, "banner")).toHaveLength(20);
});

test("what an anonymous person kept is forgotten, what others kept is not", async () => {
  await keep("Mine");
  await keep("Mine", "", seller);
  await db
    .update(users)
    .set({ anonymisedAt: new Date(), closedAt: new Date() })
    .where(eq(users.id, admin.actor.userId));
  await forgetAnonymised(db);
  expect(await viewsOf(db, admin.actor, "banner")).toEqual([]);
  expect(await viewsOf(db, seller.actor, "banner")).toHaveLength(1);
});
