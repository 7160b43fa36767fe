import type { ShareTarget } from "~/foundation/subjects/share.server";
import { listAddress } from "~/platform/screens/list-state";

/** Shares a page as a post: opens the composer with it. */
export const voiceShare: ShareTarget = {
  label: "voice:share.target",
  href: ({ url, text, words, picture }) =>
    listAddress("/voice/write", { url, title: text, description: words, image: picture }),
};
