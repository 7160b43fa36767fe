import { eq } from "drizzle-orm";
import { z } from "zod";
import { payments } from "~db/schema/payments";
import { anyone, only, signedIn } from "../../platform/access";
import { actorOf, type Call, call, success } from "../../platform/calls";
import { databaseNow } from "../../platform/clock.server";
import { DomainError } from "../../platform/errors";
import { BodyError } from "../../platform/http/body.server";
import { safeRedirect } from "../../platform/http/safe-redirect";
import { log } from "../../platform/log.server";
import { pagingOf, pagingShape } from "../../platform/paging";
import { consume } from "../../platform/rate-limit.server";
import { refundByAdmin } from "./admin-refund.server";
import { type GatewayName, SignatureError } from "./gateway";
import { liveTill } from "./live-till.server";
import { orderTypes, payableOf, payMethods } from "./payable";
import { listPayments } from "./queries.server";
import { cancelPayment, recheckPayment } from "./recheck-payment.server";
import { paymentStates } from "./rules";
import { startPayment } from "./start-payment.server";
import { paymentStatus } from "./status.server";
import { takeNotification } from "./take-notification.server";

const payId = z.object({ payId: z.string().regex(/^[0-9a-f]{32}$/) });
const day = z.iso.date().optional();
const optional = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), shape.optional());

const create = z.object({
  orderType: z.enum(orderTypes),
  payGroup: z.string().min(1).max(100).optional(),
  numbers: z.array(z.string().min(1).max(60)).min(1).max(50).optional(),
  payMethod: z.enum(payMethods),
  returnUrl: z.string().max(2_000).optional(),
});

const list = z.object({
  status: optional(z.enum(paymentStates)),
  method: optional(z.enum(payMethods)),
  orderType: optional(z.enum(orderTypes)),
  from: optional(day),
  to: optional(day),
  keyword: optional(z.string().max(100)),
  ...pagingShape,
});

const refund = z.object({
  payId: payId.shape.payId,
  amount: z.number().int().positive().max(1e12),
  reason: z.string().trim().min(1).max(500),
});

/** The path to come back to on the payer's site, when one was given; an address elsewhere is refused. */
function returnPathOf(returnUrl: string | undefined, origin: string): string | undefined {
  if (returnUrl === undefined) return undefined;
  const path = safeRedirect(returnUrl, origin, "");
  if (!path) throw new DomainError("invalidInput", { params: { fields: "returnUrl" } });
  return path;
}

/** The calls of decisions E5. */
export const paymentCalls: readonly Call[] = [
  call(
    "POST /api/pay/create",
    signedIn,
    { body: create },
    async ({ context, db, body }) => {
      const { orderType, payMethod: method } = body;
      const payable = payableOf(orderType);
      const payGroup = body.payGroup ?? (body.numbers && (await payable.groupOf?.(db, body.numbers)));
      if (!payGroup) throw new DomainError("noPermissionOrder");
      const { origin, locale } = context;
      const returnPath = returnPathOf(body.returnUrl, origin);
      const started = await startPayment(actorOf(context), {
        orderType,
        payGroup,
        method,
        origin,
        locale,
        ...(returnPath && { returnPath }),
      });
      const group = await liveTill().transact((tx) => payable.load(tx, payGroup));
      const action = started.url ? ("redirect" as const) : ("none" as const);
      return success({
        detail: {
          payId: started.payId,
          action,
          url: started.url ?? undefined,
          expireAt: group?.expireTime ?? (await databaseNow(db)),
        },
      });
    },
    { steps: true },
  ),
  call("GET /api/pay/status/:payId", signedIn, { params: payId }, ({ context, params }) =>
    paymentStatus(liveTill(), actorOf(context), params.payId, (id) => consume("payStatus", id)),
  ),
  call(
    "POST /api/pay/cancel/:payId",
    signedIn,
    { params: payId },
    async ({ context, params }) => {
      await cancelPayment(liveTill(), actorOf(context), params.payId);
      return success();
    },
    { steps: true },
  ),
  call(
    "POST /api/pay/notify/:provider",
    anyone,
    { params: z.object({ provider: z.string().max(20) }) },
    async ({ params, raw, header }) => {
      const till = liveTill();
      const gateway = Object.hasOwn(till.gateways, params.provider)
        ? till.gateways[params.provider as GatewayName]
        : undefined;
      if (!gateway) throw new DomainError("notFindData");
      try {
        await takeNotification(till, gateway, { raw, header });
      } catch (error) {
        if (!(error instanceof SignatureError)) throw error;
        log.warn({ provider: gateway.name, err: error.message }, "message refused");
        throw new BodyError(400);
      }
      return { received: true };
    },
    { webhook: true },
  ),
  call("GET /api/admin/payment/list", only("ADMIN"), { query: list }, ({ db, query }) =>
    listPayments(db, query, pagingOf(query)),
  ),
  call("POST /api/admin/payment/refund", only("ADMIN"), { body: refund }, async ({ db, body, header }) => {
    const done = await refundByAdmin(db, { ...body, key: header("idempotency-key")?.slice(0, 100) });
    return success({ id: done.id, detail: { amount: done.amount, status: done.status } });
  }),
  call(
    "POST /api/admin/payment/recheck/:payId",
    only("ADMIN"),
    { params: payId },
    async ({ db, params }) => {
      const of = eq(payments.payId, params.payId);
      const [payment] = await db.select().from(payments).where(of);
      if (!payment) throw new DomainError("notFindData");
      const outcome = await recheckPayment(liveTill(), payment);
      const [now] = await db.select({ status: payments.status }).from(payments).where(of);
      return success({ detail: { outcome, status: now?.status } });
    },
    { steps: true },
  ),
];
