import { countedSomeone, someoneOf } from "~/foundation/accounts/verbs/someone.server";
import { findSubject } from "~/foundation/subjects/subject.server";
import { actorOf, type Call, call, success } from "~/platform/api/calls";
import { transact } from "~/platform/data/database.server";
import { anyone, signedIn } from "~/platform/domain/access";
import { missing } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { clapShape, totalShape } from "./forms";
import { clapState } from "./queries.server";
import { clapLimits } from "./rules";
import { type Clapped, clap } from "./verbs/clap.server";

const replyOf = (done: Clapped) =>
  "refused" in done
    ? { result: done.refused === "maxClap" ? "warning" : "info", detail: done.refused }
    : success({ detail: done });

/** The calls of claps [N8, N9]. */
export const clapCalls: readonly Call[] = [
  call("GET /api/clap/clapTotalCount/:type/:id", anyone, { params: totalShape }, async ({ context, db, params }) => {
    const ref = { type: params.type, refId: params.id };
    if (!(await findSubject(db, ref, "claps", flagOf(context.locale)))) throw missing();
    return clapState(db, someoneOf(context), ref);
  }),
  call(
    "POST /api/clap/save",
    signedIn,
    { body: clapShape },
    async ({ context, tx, body }) => replyOf(await clap(tx, { userId: actorOf(context).userId }, body)),
    { limit: "clap" },
  ),
  call(
    "POST /api/clap",
    anyone,
    { body: clapShape },
    async ({ context, body }) => {
      const who = await countedSomeone(context, clapLimits);
      return replyOf(await transact((tx) => clap(tx, who, body)));
    },
    { steps: true },
  ),
];
