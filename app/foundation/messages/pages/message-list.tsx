import { messageListLoader } from "../message-list.server";
import { MessageList } from "../ui/message-list";

export const loader = messageListLoader("message");

/** The conversations with people from anywhere on the site. */
export default function MessageListPage() {
  return <MessageList />;
}
