import { conversationAction, conversationLoader } from "../conversation.server";
import { Conversation } from "../ui/conversation";

export const loader = conversationLoader("message");
export const action = conversationAction("message");

/** A conversation with somebody from anywhere on the site. */
export default function ConversationPage() {
  return <Conversation />;
}
