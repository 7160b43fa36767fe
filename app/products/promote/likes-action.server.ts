import { likerOf } from "~/foundation/comments/liker.server";
import { transact } from "~/platform/data/database.server";
import { redirectTo, submitInSteps } from "~/platform/forms/handler.server";
import { safeRedirect } from "~/platform/http/safe-redirect";
import { href } from "~/platform/screens/href";
import { likesForm } from "./forms";
import { likeItem } from "./verbs/like-item.server";

/**
 * Action of the like buttons of every page of the wall [W5]; redirects back to the page, for documents to the item.
 * Guests always get a message, since without one their page would come from the cache; members get one when they earn
 * points.
 */
export const likesAction = submitInSteps(likesForm, async ({ like, unlike, back }, call) => {
  const path = safeRedirect(back, call.origin, href("/promote")).replace(/#.*$/, "");
  const id = like ?? unlike;
  if (id === undefined) return redirectTo(path);
  const who = await likerOf(call);
  const { changed, points } = await transact((tx) => likeItem(tx, who, { id, like: like !== undefined }));
  const to = call.dataOnly ? path : `${path}#item-${id}`;
  if (points > 0) return redirectTo(to, { kind: "success", key: "promote:like.earned", params: { count: points } });
  const said = (key: string) => ({ kind: "info", key: `promote:like.${key}` }) as const;
  if (!changed && like !== undefined) return redirectTo(to, said("before"));
  return redirectTo(to, call.actor ? undefined : said(like === undefined ? "takenBack" : "given"));
});
