import { operatorOf } from "~/foundation/audit/operator";
import { submitReport } from "~/foundation/moderation/submit-report.server";
import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { once } from "~/platform/data/idempotency.server";
import { rowIdOf } from "~/platform/data/row-id";
import { DomainError, forbidden } from "~/platform/errors";
import { byIntent, redirectTo, submitInStepsSignedIn, submitSignedIn } from "~/platform/forms/handler.server";
import { href } from "~/platform/screens/href";
import { pageForms } from "./forms";
import { openLot } from "./queries/lots.server";
import { readerOf } from "./queries/reader";
import { placeBid } from "./verbs/bid.server";
import { deleteLine } from "./verbs/delete-line.server";
import { pinLine, setSlowMode, silenceAuthor } from "./verbs/keep-order.server";
import { remind } from "./verbs/remind.server";
import { sayInLive } from "./verbs/say.server";

type Params = Readonly<Record<string, string>>;
const pageOf = ({ id }: Params): string => href("/live/:id", { id: rowIdOf(id) });

const say = submitInStepsSignedIn(pageForms.say, async ({ key, content }, { actor, params, dataOnly }) => {
  await consume("liveChat", String(actor.userId));
  const liveId = rowIdOf(params.id);
  const route = pageOf(params);
  await transact((tx) =>
    once(tx, { userId: actor.userId, key, route, body: { content } }, () => sayInLive(tx, actor, { liveId, content })),
  );
  return redirectTo(dataOnly ? route : `${route}#chat`);
});

const bidTold = {
  leads: { kind: "success", key: "live:lot.bidLeads" },
  beaten: { kind: "info", key: "live:lot.bidBeaten" },
  /* Who bids when nobody can has no form left that could say why. */
  late: { kind: "error", key: "live:lot.bidLate" },
} as const;

const bid = submitInStepsSignedIn(pageForms.bid, async ({ key, lotId, price, max }, call) => {
  const { db, actor, params, dataOnly } = call;
  await consume("liveBid", String(actor.userId));
  const route = pageOf(params);
  const asked = { lotId, price: price ?? Number.NaN, max };
  const attempt = { userId: actor.userId, key, route, body: asked };
  const outcome: keyof typeof bidTold = await transact((tx) =>
    once(tx, attempt, () => placeBid(tx, actor, asked)),
  ).then(
    ({ mine }): keyof typeof bidTold => (mine ? "leads" : "beaten"),
    async (error: unknown): Promise<"late"> => {
      const isRefused = error instanceof DomainError && error.key === "bidFailed";
      if (!isRefused || (await openLot(db, lotId, readerOf(call))).status === "running") throw error;
      return "late";
    },
  );
  return redirectTo(dataOnly ? route : `${route}#lot-${lotId}`, bidTold[outcome]);
});

const reminding = submitSignedIn(pageForms.remind, async ({ on }, { tx, actor, params }) => {
  await remind(tx, actor.userId, rowIdOf(params.id), on === "yes");
  return redirectTo(pageOf(params), { kind: "success", key: `live:remind.${on}` });
});

const report = submitInStepsSignedIn(pageForms.report, async ({ lineId, reason, note }, { actor, params }) => {
  await submitReport(actor, { refType: "live-chat", refId: String(lineId), reason, note });
  return redirectTo(pageOf(params), { kind: "success", key: "report:sent" });
});

/** Deletes a line for its author; administrators also pin, silence and slow the chat down. */
const keep = submitSignedIn(pageForms.keep, async ({ remove, pin, unpin, silence, slow }, call) => {
  const { tx, actor, params, dataOnly } = call;
  const liveId = rowIdOf(params.id);
  const route = pageOf(params);
  if (remove !== undefined) await deleteLine(tx, actor, remove);
  else if (!actor.roles.has("ADMIN")) throw forbidden();
  else if (pin !== undefined) await pinLine(tx, liveId, pin);
  else if (unpin !== undefined) await pinLine(tx, liveId, null);
  else if (silence !== undefined) await silenceAuthor(tx, operatorOf(call), liveId, silence);
  else if (slow !== undefined) await setSlowMode(tx, operatorOf(call), liveId, slow);
  return redirectTo(dataOnly ? route : `${route}#chat`);
});

/** Action of the page of a live event: chat, bids, reminder, reports, and keeping order. */
export const liveAction = byIntent({ say, bid, remind: reminding, report }, keep);
