import { serve } from "~/platform/domain/serve";
import { messageCalls } from "./calls";
import { messages } from "./domain";
import { exportBlocked, exportMessages } from "./export.server";
import { messagePictures } from "./picture-reader.server";
import { unreadOf } from "./queries.server";
import { messageReportable } from "./reportable.server";
import { talkPaths } from "./talk-paths";
import { messageTodos } from "./todos.server";

export const messagesServer = serve(messages, {
  calls: messageCalls,
  todos: [messageTodos],
  exporters: { messages: exportMessages, blocked: exportBlocked },
  reportables: { message: messageReportable },
  targets: { message: talkPaths.message.talk, microblog: talkPaths.microblog.talk },
  fileReaders: { message: messagePictures },
  counters: { message: (userId) => unreadOf(userId, "microblog") },
  personal: {
    conversation: { stays: "others", exported: "elsewhere" },
    message: { stays: "others", texts: ["*"], exported: { at: "messages" } },
    user_block: { deletes: ["user_id", "blocked_id"], exported: { at: "blocked" } },
  },
});
