import { z } from "zod";
import { operatorOf } from "~/foundation/audit/operator";
import { reportChoices } from "~/foundation/moderation/report-choices.server";
import { reportReasons } from "~/foundation/moderation/rules";
import { shownOf, sliceLimit } from "~/platform/api/paging";
import { rowId } from "~/platform/data/row-id";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { href } from "~/platform/screens/href";
import { lastIdIn } from "~/platform/screens/list-state";
import { heldPosts } from "./queries/held.server";
import { handleHeld } from "./verbs/handle-held.server";

const path = href("/admin/voice/held");

/** Loader of the posts that wait for an administrator, newest first. */
export const heldLoader = loadSignedIn(async ({ db, locale, t, url }) => {
  const { rows, next } = shownOf(await heldPosts(db, { lastId: lastIdIn(url.searchParams), limit: sliceLimit }));
  const write = deskTime(locale);
  return {
    path,
    reasons: reportChoices(t),
    next: next && `${path}?lastId=${next}`,
    posts: rows.map(({ id, content, images, video, linkShare, createTime, removedBefore, user }) => ({
      id,
      content,
      images,
      video,
      link: linkShare?.url ?? null,
      time: write(createTime),
      before: removedBefore,
      name: user.nickname,
      person: href("/admin/user/detail/:userId", { userId: user.id }),
    })),
  };
});

const heldForm = z.object({
  id: rowId,
  intent: z.enum(["pass", "remove"]),
  reason: z.enum(reportReasons).default("other"),
});

/** Lets a post through, or keeps it from the public. */
export const heldAction = submitSignedIn(heldForm, async ({ id, intent, reason }, call) => {
  await handleHeld(call.tx, operatorOf(call), { id, action: intent, reason });
  const key = intent === "pass" ? "voice:held.passed" : "voice:held.removed";
  return redirectTo(path, { kind: "success", key });
});
