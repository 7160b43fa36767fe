import { conversationAction, conversationLoader } from "~/foundation/messages/conversation.server";
import { Conversation } from "~/foundation/messages/ui/conversation";

export const loader = conversationLoader("microblog");
export const action = conversationAction("microblog");

/** A conversation with somebody from Voice. */
export default function VoiceConversation() {
  return <Conversation />;
}
