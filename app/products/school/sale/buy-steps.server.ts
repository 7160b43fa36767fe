import type { Actor } from "~/platform/access/actor";
import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { rowIdOf } from "~/platform/data/row-id";
import { redirectTo, submitInSteps } from "~/platform/forms/handler.server";
import { loginHref } from "~/platform/screens/login-href";
import type { Tx } from "~db/client";
import { buyForm } from "../forms";

type Buy = (tx: Tx, actor: Actor, id: number) => Promise<"bought" | "had" | "free">;

/**
 * The action of a page that sells what its address names: buys it and shows it, or leads to the login and back. Buying
 * again shows it too.
 */
export const buyAction = (buy: Buy, pageOf: (id: number) => string) =>
  submitInSteps(buyForm, async (_, { actor, params }) => {
    const id = rowIdOf(params.id);
    const page = pageOf(id);
    if (!actor) return redirectTo(loginHref(page), { kind: "info", key: "errors:loginFirst" });
    await consume("schoolBuy", String(actor.userId));
    const done = await transact((tx) => buy(tx, actor, id));
    return redirectTo(
      page,
      done === "bought"
        ? { kind: "success", key: "school-desk:bought.done" }
        : { kind: "info", key: "school-desk:bought.had" },
    );
  });
