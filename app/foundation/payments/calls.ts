import { z } from "zod";
import { consume } from "~/platform/access/rate-limit.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { anyone, signedIn } from "~/platform/domain/access";
import { plain } from "~/platform/fields/fields";
import { databaseNow } from "../../platform/data/clock.server";
import { DomainError, forbidden, missing } from "../../platform/errors";
import { BodyError } from "../../platform/http/body.server";
import { safeRedirect } from "../../platform/http/safe-redirect";
import { log } from "../../platform/log.server";
import { payIdShape } from "./desk/payment-detail.server";
import { type GatewayName, SignatureError } from "./gateway";
import { liveTill } from "./live-till.server";
import { type OrderType, payMethods } from "./payable";
import { payableOf } from "./payable-of.server";
import { startPayment } from "./start-payment.server";
import { paymentStatus } from "./status.server";
import { takeNotification } from "./take-notification.server";
import { cancelPayment } from "./verbs/recheck-payment.server";

const payId = z.object({ payId: payIdShape });
const create = z.object({
  orderType: plain(40),
  payGroup: plain(100).min(1).optional(),
  numbers: z.array(plain(60).min(1)).min(1).max(50).optional(),
  payMethod: z.enum(payMethods),
  returnUrl: plain(2_000).optional(),
});

/** The path to return to on the payer's site, when one was given. Throws `invalidInput` for an address elsewhere. */
function returnPathOf(returnUrl: string | undefined, origin: string): string | undefined {
  if (returnUrl === undefined) return undefined;
  const path = safeRedirect(returnUrl, origin, "");
  if (!path) throw new DomainError("invalidInput", { params: { fields: "returnUrl" } });
  return path;
}

/** The payers' API calls, and the gateways' webhook. */
export const paymentCalls: readonly Call[] = [
  call(
    "POST /api/pay/create",
    signedIn,
    { body: create },
    async ({ context, db, body }) => {
      const { payMethod: method } = body;
      const payable = payableOf(body.orderType);
      const orderType = body.orderType as OrderType;
      const payGroup = body.payGroup ?? (body.numbers && (await payable.groupOf?.(db, body.numbers)));
      if (!payGroup) throw forbidden("noPermissionOrder");
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
    { params: z.object({ provider: plain(20) }) },
    async ({ params, raw, header }) => {
      const till = liveTill();
      const gateway = Object.hasOwn(till.gateways, params.provider)
        ? till.gateways[params.provider as GatewayName]
        : undefined;
      if (!gateway) throw missing();
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
];
