import { serve } from "~/platform/domain/serve";
import { href } from "~/platform/screens/href";
import { messageCalls } from "./calls";
import { messages } from "./domain";
import { exportMessages } from "./export.server";
import { messagePictures } from "./picture-reader.server";
import { unreadOf } from "./queries.server";
import { messageReportable } from "./reportable.server";
import { messageTodos } from "./todos.server";

export const messagesServer = serve(messages, {
  calls: messageCalls,
  todos: [messageTodos],
  exporters: { messages: exportMessages },
  reportables: { message: messageReportable },
  targets: {
    message: (num) => href("/message/:toNum", { toNum: num }),
    microblog: (num) => href("/voice/message/:toNum", { toNum: num }),
  },
  fileReaders: { message: messagePictures },
  counters: { message: (userId) => unreadOf(userId, "microblog") },
});
