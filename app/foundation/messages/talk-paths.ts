import { href } from "~/platform/screens/href";
import type { MessageType } from "./rules";

/** The pages of each kind of conversation: their list, and the conversation with the person of a public number. */
export const talkPaths: Readonly<Record<MessageType, { list: string; talk: (toNum: number | string) => string }>> = {
  message: { list: href("/message"), talk: (toNum) => href("/message/:toNum", { toNum }) },
  microblog: { list: href("/voice/message"), talk: (toNum) => href("/voice/message/:toNum", { toNum }) },
};
