import { signedIn } from "../../platform/domain/access";
import { domain } from "../../platform/domain/domain";
import { screen } from "../../platform/domain/screens";
import { messagePictures } from "./uploads";

export const messages = domain("foundation/messages", {
  screens: [
    screen("/message", "message-list.tsx", signedIn, {
      title: "messages:title",
      menu: { group: "guest", roles: ["GUEST", "ADMIN", "JOB_ADMIN"] },
    }),
    screen("/message/:toNum", "conversation.tsx", signedIn, { title: "messages:talk" }),
  ],
  uploads: [messagePictures],
  targets: ["message", "microblog"],
  reportables: ["message"],
  notificationTypes: ["message"],
  settings: { "message.perMinute": { min: 1, max: 1_000, initial: 20, unit: "perMinute" } },
  locks: {
    /** First key of a two-key lock; the second is a hash of two user ids. Serialises what the two send, accept and block. */
    messagePair: 7_340,
    /** First key of a two-key lock; the second is the sender's id. Counts their messages of the last minute. Taken before the pair's. */
    messageSender: 7_341,
  },
});
