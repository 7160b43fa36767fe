import { operatorOf } from "~/foundation/audit/operator";
import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import { type Load, loadSignedIn, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { href } from "~/platform/screens/href";
import { listAddress } from "~/platform/screens/list-state";
import { typedCode, useShape } from "./forms";
import { present } from "./queries/moment.server";
import { lastUses, ownRestaurants, takeView } from "./queries/takes.server";
import { findTake, useCoupon } from "./verbs/use-coupon.server";

type Asking = Pick<Load, "db" | "locale" | "t"> & {
  actor: Parameters<typeof findTake>[1];
  today: string;
};

/** The code in the address as the counter shows it; `fault`: the translated reason when it was not found. */
async function asked({ db, locale, t, actor, today }: Asking, text: string) {
  const typed = typedCode.safeParse(text);
  if (!typed.success) return { take: null, fault: null };
  await consume("restaurant-code", String(actor.userId));
  try {
    return { take: takeView(await findTake(db, actor, typed.data), { locale, today }), fault: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { take: null, fault: t(`errors:${error.key}`) };
  }
}

/** Loader of the counter: the code named by `code`, recent uses, and the actor's restaurants. */
export const counterLoader = loadSignedIn(async ({ db, actor, locale, t, url }) => {
  const typed = (url.searchParams.get("code") ?? "").slice(0, 300);
  const { today } = await present(db);
  const [found, uses, own] = await Promise.all([
    asked({ db, locale, t, actor, today }, typed),
    lastUses(db, actor, { locale, today }),
    ownRestaurants(db, actor.userId, locale),
  ]);
  return { typed, ...found, uses, own };
});

/** Action of the same page: uses the code once. */
export const counterAction = submitInStepsSignedIn(useShape, async (form, call) => {
  const { actor } = call;
  await consume("restaurant-code", String(actor.userId));
  const { code } = await transact((tx) => useCoupon(tx, actor, operatorOf(call), form));
  const to = listAddress(href("/admin/restaurant/coupon_use"), { code });
  return redirectTo(to, { kind: "success", key: "restaurant:counter.used" });
});
