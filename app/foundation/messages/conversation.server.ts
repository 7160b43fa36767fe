import { z } from "zod";
import { reportReasons } from "~/foundation/moderation/rules";
import { submitReport } from "~/foundation/moderation/submit-report.server";
import { orderNumberPattern } from "~/foundation/orders/rules/number";
import { fromNum, toNum } from "~/platform/access/actor";
import { shownOf, sliceLimit } from "~/platform/api/paging";
import { transact } from "~/platform/data/database.server";
import { DomainError, missing } from "~/platform/errors";
import { numeric } from "~/platform/fields/fields";
import { loadSignedIn, redirectTo, requireActor, submitInSteps } from "~/platform/forms/handler.server";
import { newFormKey } from "~/platform/forms/new-form-key";
import { isPrefetch } from "~/platform/http/visit.server";
import type { Translate } from "~/platform/i18n/translate";
import { lastIdIn } from "~/platform/screens/list-state";
import type { Db } from "~db/client";
import { deliverMessage } from "./deliver-message.server";
import { conversationForm } from "./forms";
import { messagesOf, talkWith } from "./queries.server";
import { type MessageType, messageLimits } from "./rules";
import { talkPaths } from "./talk-paths";
import { messageTime } from "./times.server";
import { answerRequest } from "./verbs/answer-request.server";
import { blockUser } from "./verbs/block-user.server";
import { blocksBetween, personOf } from "./verbs/pair.server";
import { readConversation } from "./verbs/read-messages.server";

const numShape = numeric(z.number().int().min(toNum(1)).max(Number.MAX_SAFE_INTEGER));

/**
 * The other person, by the public number in the address. Throws `userNotExist` for unknown numbers and the viewer's
 * own.
 */
async function otherOf(db: Db, userId: number, params: Readonly<Record<string, string>>) {
  const num = numShape.safeParse(params.toNum);
  if (!num.success || fromNum(num.data) === userId) throw missing("userNotExist");
  return personOf(db, fromNum(num.data));
}

/**
 * Makes the loader of a conversation of a kind, oldest line first; `lastId` shows what came before. Opening it marks it
 * read, except for an unanswered request, so that its sender learns nothing before it is accepted.
 */
export const conversationLoader = (type: MessageType) =>
  loadSignedIn(async ({ db, actor, params, url, locale, request, t }) => {
    const other = await otherOf(db, actor.userId, params);
    const lastId = lastIdIn(url.searchParams);
    const [talk, blocks] = await Promise.all([
      talkWith(db, actor.userId, other.id, type),
      blocksBetween(db, actor.userId, other.id),
    ]);
    const found = talk ? await messagesOf(db, talk.id, { lastId, limit: sliceLimit }) : [];
    if (talk && talk.state !== "asked" && !isPrefetch(request))
      await transact((tx) => readConversation(tx, actor.userId, { type, otherId: other.id }));
    const { rows, next } = shownOf(found);
    const path = talkPaths[type].talk(toNum(other.id));
    const reported = rows.find(
      ({ id, fromId }) => fromId === other.id && String(id) === url.searchParams.get("report"),
    );
    const left = talk?.state === "waiting" ? Math.max(0, messageLimits.request - talk.sent) : null;
    return {
      name: other.nickname,
      avatar: other.avatar,
      gone: other.gone,
      state: talk?.state ?? null,
      declined: talk?.state === "asked" && talk.declined,
      blocked: blocks.mine,
      /** Lines that may still be sent before the other accepts; null when there is no such limit. */
      left,
      canWrite: !other.gone && !blocks.mine && left !== 0,
      older: next && `${path}?lastId=${next}`,
      top: lastId === 0,
      path,
      list: talkPaths[type].list,
      newest: rows[0]?.id ?? 0,
      ownNewest: rows.find(({ fromId }) => fromId === actor.userId)?.id ?? 0,
      lines: rows
        .map((row) => ({
          id: row.id,
          own: row.fromId === actor.userId,
          content: row.content,
          images: row.images.map((image) => pictureHref(image, row.fromId)),
          removed: row.removed,
          report: row.fromId === other.id && !row.removed ? `${path}?report=${row.id}#report` : null,
          read: row.readTime !== null,
          time: row.createTime.toISOString(),
          shownTime: messageTime(row.createTime, locale),
        }))
        .reverse(),
      report: reported ? { id: reported.id, content: reported.content } : null,
      reasons: reportReasons.map((reason) => ({ value: reason, label: t(`messages:report.reason.${reason}`) })),
      /** How the next line begins: with the order that it is about. */
      about: aboutIn(url, t),
      key: newFormKey(),
      limits: messageLimits,
    };
  });

/** The beginning of a line about the order that an address names; empty without one. */
function aboutIn({ searchParams }: URL, t: Translate): string {
  const number = searchParams.get("about") ?? "";
  return orderNumberPattern.test(number) ? t("messages:aboutOrder", { number }) : "";
}

const pictureHref = (key: string, userId: number): string =>
  `/api/aws/s3/get?${new URLSearchParams({ fileName: key, userId: String(userId) })}`;

const said = { accept: "accepted", decline: "declined", block: "blocked", unblock: "unblocked" } as const;

/**
 * Makes the action of a conversation of a kind: sends a line with its pictures, reports one, answers a request, blocks
 * the other or removes the block.
 */
export const conversationAction = (type: MessageType) =>
  submitInSteps(conversationForm, async (input, call) => {
    const actor = requireActor(call.actor);
    const { id: otherId } = await otherOf(call.db, actor.userId, call.params);
    const { list, talk } = talkPaths[type];
    const path = talk(toNum(otherId));
    if (input.intent === "send") {
      const { content, images, key } = input;
      if (content === "" && images.length === 0) throw new DomainError("messageEmpty", { field: "content" });
      const attempt = { key, route: path, body: { content, images } };
      await deliverMessage(call.db, actor, { type, toId: otherId, content, images }, attempt);
      return redirectTo(`${path}#newest`);
    }
    if (input.intent === "report") {
      const { messageId, reason, note } = input;
      await submitReport(actor, { refType: "message", refId: String(messageId), reason, note });
      return redirectTo(path, { kind: "success", key: "messages:report.done" });
    }
    const { step } = input;
    await transact(async (tx) => {
      if (step === "accept" || step === "decline")
        await answerRequest(tx, actor.userId, { type, otherId, accept: step === "accept" });
      else await blockUser(tx, actor.userId, otherId, step === "block");
    });
    const to = step === "decline" || step === "block" ? list : path;
    return redirectTo(to, { kind: "success", key: `messages:done.${said[step]}` });
  });
