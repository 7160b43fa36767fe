import { createServer, type IncomingMessage } from "node:http";
import Stripe from "stripe";

type Session = {
  id: string;
  object: "checkout.session";
  client_reference_id: string;
  amount_total: number;
  currency: string;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  payment_intent: { id: string; status: string; captured: number; refunded: number } | null;
  url: string;
  asked: Record<string, string>;
};
type Refund = {
  id: string;
  object: "refund";
  amount: number;
  payment_intent: string;
  status: "succeeded" | "pending" | "failed";
};
type Answer = { status: number; body: unknown };

/** Parameters of the pinned API version that we send; like Stripe, anything else is refused. */
const known =
  /^(mode|client_reference_id|locale|success_url|cancel_url|allowed_payment_method_types\[0\]|payment_method_options\[wechat_pay\]\[client\]|payment_intent_data\[metadata\]\[payId\]|line_items\[0\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\])$/;

const refusal = (message: string, type = "invalid_request_error"): Answer => ({
  status: 400,
  body: { error: { type, message } },
});
const missing: Answer = {
  status: 404,
  body: { error: { type: "invalid_request_error", code: "resource_missing", message: "No such object" } },
};

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString("utf8")));
}

/**
 * A stand-in for Stripe on loopback: the endpoints we use, idempotency keys with Stripe's rule that a key belongs to
 * one set of parameters, its own truth about sessions and refunds, and fault switches.
 */
export async function startStripe(secret: string) {
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, Refund>();
  const replies = new Map<string, { asked: string; answer: Answer }>();
  const faults = { errors: 0, hang: false, loseAnswers: 0, refundStatus: "succeeded" as Refund["status"] };
  const seen: string[] = [];

  const create = (form: Record<string, string>): Answer => {
    const foreign = Object.keys(form).find((name) => !known.test(name));
    if (foreign) return refusal(`Received unknown parameter: ${foreign}`);
    const id = `cs_test_${sessions.size + 1}`;
    const session: Session = {
      id,
      object: "checkout.session",
      client_reference_id: form.client_reference_id ?? "",
      amount_total: Number(form["line_items[0][price_data][unit_amount]"]) * Number(form["line_items[0][quantity]"]),
      currency: form["line_items[0][price_data][currency]"] ?? "",
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
      url: `https://checkout.stripe.com/c/pay/${id}`,
      asked: form,
    };
    sessions.set(id, session);
    return { status: 200, body: session };
  };

  const expire = (session: Session): Answer => {
    if (session.status !== "open") return refusal('Only Checkout Sessions with a status in ["open"] can be expired.');
    session.status = "expired";
    return { status: 200, body: session };
  };

  const refund = (form: Record<string, string>): Answer => {
    const intent = [...sessions.values()].find(
      (session) => session.payment_intent?.id === form.payment_intent,
    )?.payment_intent;
    const amount = Number(form.amount);
    if (!intent || intent.refunded + amount > intent.captured)
      return refusal("Refund amount is greater than the unrefunded amount on the charge");
    intent.refunded += amount;
    const made: Refund = {
      id: `re_${refunds.size + 1}`,
      object: "refund",
      amount,
      payment_intent: intent.id,
      status: faults.refundStatus,
    };
    refunds.set(made.id, made);
    return { status: 200, body: made };
  };

  const route = (method: string, path: string, form: Record<string, string>): Answer => {
    const [, , kind, id = "", verb] = path.replace("/checkout", "").split("/");
    if (kind === "refunds" && method === "POST") return refund(form);
    if (kind === "refunds") return refunds.has(id) ? { status: 200, body: refunds.get(id) } : missing;
    if (kind === "sessions" && method === "POST" && !id) return create(form);
    const session = sessions.get(id);
    if (kind !== "sessions" || !session) return missing;
    return verb === "expire" ? expire(session) : { status: 200, body: session };
  };

  const once = (key: string | undefined, asked: string, work: () => Answer): Answer => {
    const before = key === undefined ? undefined : replies.get(key);
    if (before && before.asked !== asked)
      return refusal("Keys for idempotent requests can only be used with the same parameters", "idempotency_error");
    if (before) return before.answer;
    const answer = work();
    if (key !== undefined) replies.set(key, { asked, answer: structuredClone(answer) });
    return answer;
  };

  const server = createServer(async (request, response) => {
    const { method = "GET", url = "/" } = request;
    seen.push(`${method} ${url}`);
    if (faults.hang) return;
    const form = await formOf(request);
    if (request.headers.authorization !== `Bearer ${secret}`) return void response.writeHead(401).end("{}");
    if (faults.errors > 0) {
      faults.errors -= 1;
      return void response.writeHead(500).end(JSON.stringify({ error: { type: "api_error", message: "down" } }));
    }
    const path = url.split("?")[0] ?? "";
    const key = request.headers["idempotency-key"];
    const { status, body } = once(
      typeof key === "string" ? key : undefined,
      `${method} ${path} ${JSON.stringify(form)}`,
      () => route(method, path, form),
    );
    if (faults.loseAnswers > 0) {
      faults.loseAnswers -= 1;
      return void request.socket.destroy();
    }
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const sessionOf = (id: string): Session => sessions.get(id) ?? ([...sessions.values()].at(-1) as Session);

  return {
    api: `http://127.0.0.1:${port}`,
    faults,
    seen,
    sessions,
    refunds,
    /** The payer is through: paid at once, or the bank takes its time, or it says no in the end. */
    complete: (id: string, outcome: "paid" | "processing" | "refused"): Session => {
      const session = sessionOf(id);
      const status = { paid: "succeeded", processing: "processing", refused: "requires_payment_method" }[outcome];
      session.status = "complete";
      session.payment_status = outcome === "paid" ? "paid" : "unpaid";
      session.payment_intent = {
        id: `pi_${session.id}`,
        status,
        captured: outcome === "paid" ? session.amount_total : 0,
        refunded: 0,
      };
      return session;
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** A message as Stripe sends it: raw body and signature header. `at` in milliseconds. */
export function stripeMessage(
  webhookSecret: string,
  type: string,
  object: object,
  at = Date.now(),
  id = `evt_${Math.random().toString(36).slice(2)}`,
) {
  const payload = JSON.stringify({ id, object: "event", api_version: "2026-10-28.endive", type, data: { object } });
  const stripe = new Stripe("sk_test_nothing");
  const header = stripe.webhooks.generateTestHeaderString({
    payload,
    secret: webhookSecret,
    timestamp: Math.floor(at / 1_000),
  });
  return { raw: Buffer.from(payload), header: (name: string) => (name === "stripe-signature" ? header : undefined) };
}
