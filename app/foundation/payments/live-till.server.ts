import { database, transact } from "~/platform/data/database.server";
import { env } from "../../platform/env.server";
import { withBreaker } from "./gateways/breaker";
import { mockGateway } from "./gateways/mock.server";
import { stripeGateway } from "./gateways/stripe.server";
import type { Till } from "./till";

let made: Till | undefined;

/** The till of this process: Stripe when STRIPE_SECRET_KEY is set, else the simulated gateway. */
export function liveTill(): Till {
  made ??= make();
  return made;
}

function make(): Till {
  const db = database();
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API: api } = env;
  if (key) {
    const stripe = withBreaker(stripeGateway({ key, webhookSecret, api }));
    return { db, transact, gateway: stripe, gateways: { stripe } };
  }
  const mock = withBreaker(
    mockGateway({ books: db, transact, secret: env.APP_SECRET, notifyUrl: `${env.origins.main}/api/pay/notify/mock` }),
  );
  return { db, transact, gateway: mock, gateways: { mock } };
}
