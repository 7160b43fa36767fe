import { z } from "zod";
import { fileKeys } from "~/foundation/files/file-keys";
import { reportReasons } from "~/foundation/moderation/rules";
import { rowId } from "~/platform/data/row-id";
import { isPictureName } from "~/platform/domain/uploads";
import { plain, text } from "~/platform/fields/fields";
import { messageLimits, messageTypes } from "./rules";

export const typeShape = z.enum(messageTypes);

/** Text of several lines without other control characters, at most 500 characters. */
const contentShape = text(messageLimits.content, "messageTooLong");

const arePictures = (keys: readonly string[]): boolean => keys.every(isPictureName);

/** Body of POST /api/msg [MS15]; pictures alone are a message too. */
export const messageBody = z
  .object({
    type: typeShape.default("message"),
    toId: rowId,
    content: contentShape.default(""),
    images: z.array(plain(200)).max(messageLimits.images).refine(arePictures).default([]),
  })
  .refine(({ content, images }) => content !== "" || images.length > 0, { path: ["content"] });

/** The forms of a conversation's page. */
export const conversationForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("send"),
    key: plain(100).default(""),
    content: contentShape.default(""),
    images: fileKeys({ max: messageLimits.images }).refine(arePictures, "Extension name error"),
  }),
  z.object({
    intent: z.literal("report"),
    messageId: rowId,
    reason: z.enum(reportReasons),
    note: text(500).default(""),
  }),
  z.object({ intent: z.literal("relation"), step: z.enum(["accept", "decline", "block", "unblock"]) }),
]);
