import { z } from "zod";
import { clapsPart } from "~/foundation/claps/claps-part.server";
import { commentsPart } from "~/foundation/comments/comments-part.server";
import { favouritePart } from "~/foundation/favourites/favourite-part.server";
import { balanceOf } from "~/foundation/points/queries.server";
import { sharePart } from "~/foundation/subjects/share.server";
import { consume } from "~/platform/access/rate-limit.server";
import { brand } from "~/platform/brand";
import { transact } from "~/platform/data/database.server";
import { rowId, rowIdOf } from "~/platform/data/row-id";
import { load, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { newFormKey } from "~/platform/forms/new-form-key";
import { flagOf } from "~/platform/i18n/locales";
import { href } from "~/platform/screens/href";
import { wholeIn } from "~/platform/screens/list-state";
import type { Crumb } from "~/ui/chrome/crumb";
import { buyVideo } from "../buying/verbs/buy-video.server";
import { relatedTo } from "../queries/cards.server";
import { openVideo } from "../queries/open-video.server";
import { resultHref, videoHref } from "../rules/addresses";
import { videoSizes } from "../rules/limits";
import { videoMetaOf } from "../rules/video-meta";
import { videosTag, videoTag } from "../tags";
import { progressOf } from "./queries/progress.server";
import { videoView } from "./queries/video-view.server";
import { noProgress, resumeAt } from "./rules/progress";

/** Loader of a video's page. */
export const detailLoader = load(async (call) => {
  const { actor, db, locale, params, t, tags, origin, url } = call;
  const id = rowIdOf(params.id);
  tags.add(videoTag(id)).add(videosTag);
  const opened = await openVideo(db, actor, id);
  const ref = { type: "video", refId: id };
  const [view, related, comments, claps, favourite, progress, balance] = await Promise.all([
    videoView(db, opened, locale),
    relatedTo(db, locale, opened.video, videoSizes.related),
    commentsPart(call, ref),
    clapsPart(call, ref),
    favouritePart(call, ref),
    actor ? progressOf(db, actor.userId, id) : noProgress,
    actor && !opened.isOpen ? balanceOf(db, actor.userId) : null,
  ]);
  const path = videoHref(id);
  const asked = wholeIn(url.searchParams.get("t"), 0, 360_000);
  const { category, title } = view;
  const trail: Crumb[] = [
    { label: t("site:section.video"), href: href("/tv") },
    ...(category ? [{ label: category.name, href: category.href }] : []),
    { label: title.text, lang: title.lang },
  ];
  return {
    view,
    related,
    comments,
    claps,
    favourite,
    locale,
    trail,
    startAt: asked ?? resumeAt(progress),
    isMember: actor !== null,
    offer: opened.isOpen
      ? null
      : {
          sale: view.sale,
          price: view.price,
          isReady: view.encode.ready.length > 0,
          spendable: balance?.spendable ?? null,
          key: actor ? newFormKey() : "",
          path,
        },
    share: sharePart(call, ref, { path, text: title.text, words: view.description.text, picture: view.picture }),
    meta: videoMetaOf(view, {
      url: origin + path,
      publisher: brand.name[locale],
      sources: view.sources,
      isFree: view.isPublic,
    }),
  };
});

const form = z.object({ price: rowId });

/** Buys the video of the page for points, and shows the result. */
export const detailAction = submitInStepsSignedIn(form, async ({ price }, { actor, params, locale }) => {
  await consume("videoBuy", String(actor.userId));
  const bought = { id: rowIdOf(params.id), seen: price, flag: flagOf(locale) };
  const { number } = await transact((tx) => buyVideo(tx, actor, bought));
  return redirectTo(resultHref(number), { kind: "success", key: "video:buy.done" });
});
