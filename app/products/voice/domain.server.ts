import { serve } from "~/platform/domain/serve";
import { href } from "~/platform/screens/href";
import { postCalls } from "./calls";
import { voice } from "./domain";
import { voiceFeeds } from "./feed.server";
import { voiceChecks } from "./integrity.server";
import { voiceJobs } from "./jobs.server";
import { exportVoice, forgetVoice } from "./own-data.server";
import { peopleCalls } from "./people-calls";
import { personal } from "./personal";
import { findPosts } from "./queries/find-posts.server";
import { heldTodo } from "./queries/held.server";
import { voiceSitemap } from "./queries/sitemap.server";
import { voiceShare } from "./share-target";
import { endWithBlock } from "./verbs/follow.server";
import { reportablePost } from "./verbs/reportable-post.server";
import { voiceEvents } from "./verbs/rooms.server";

export const voiceServer = serve(voice, {
  calls: [...postCalls, ...peopleCalls],
  jobs: voiceJobs,
  handlers: voiceFeeds,
  search: { voice: findPosts },
  sitemap: [voiceSitemap],
  socketEvents: voiceEvents,
  targets: {
    voice: (id) => href("/voice/detail/:id", { id }),
    "voice-follower": (userNum) => href("/voice/relation/:userNum/:type", { userNum, type: "follower" }),
  },
  reportables: { voice: reportablePost },
  blockEnders: [endWithBlock],
  shareTargets: [voiceShare],
  exporters: { voice: exportVoice },
  forgetters: [forgetVoice],
  deskTodos: [heldTodo],
  checks: voiceChecks.map((check) => ({ book: "voice" as const, check })),
  personal,
});
