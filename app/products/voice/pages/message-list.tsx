import { messageListLoader } from "~/foundation/messages/message-list.server";
import { MessageList } from "~/foundation/messages/ui/message-list";

export const loader = messageListLoader("microblog");

/** The conversations of Voice. */
export default function VoiceMessages() {
  return <MessageList />;
}
