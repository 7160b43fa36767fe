import { serve } from "~/platform/domain/serve";
import { messageCalls } from "./calls";
import { messages } from "./domain";
import { exportMessages } from "./export.server";
import { messagePictures } from "./picture-reader.server";
import { unreadOf } from "./queries.server";
import { messageReportable } from "./reportable.server";
import { talkPaths } from "./talk-paths";
import { messageTodos } from "./todos.server";

export const messagesServer = serve(messages, {
  calls: messageCalls,
  todos: [messageTodos],
  exporters: { messages: exportMessages },
  reportables: { message: messageReportable },
  targets: { message: talkPaths.message.talk, microblog: talkPaths.microblog.talk },
  fileReaders: { message: messagePictures },
  counters: { message: (userId) => unreadOf(userId, "microblog") },
});
