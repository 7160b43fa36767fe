import { videoPort } from "~/foundation/subjects/videos.server";
import type { Actor } from "~/platform/access/actor";
import { consume } from "~/platform/access/rate-limit.server";
import { shownNow } from "~/platform/data/clock.server";
import { rowIdOf } from "~/platform/data/row-id";
import { loadSignedIn, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { flagOf, type Locale } from "~/platform/i18n/locales";
import { href } from "~/platform/screens/href";
import type { Db } from "~db/client";
import { changeWithFiles, enterWithFiles } from "./enter-steps.server";
import { changeForm, enterForm } from "./forms";
import { openContests } from "./queries/contests.server";
import { ownWork } from "./queries/own-works.server";
import { phaseOf } from "./rules/phase";
import { actsIn } from "./rules/states";

/** The person's videos as choices of a form. */
const videosOf = async (db: Db, actor: Actor, locale: Locale) =>
  (await videoPort().choices(db, actor, flagOf(locale))).map(({ id, title }) => ({ value: id, label: title }));

/** Loads the form of a new work; `?contest=` names the contest that it starts with. */
export const newWorkLoader = loadSignedIn(async ({ actor, db, locale, url }) => {
  const contests = await openContests(db, flagOf(locale));
  const asked = url.searchParams.get("contest");
  const [only] = contests;
  const start = contests.find(({ code }) => code === asked) ?? (contests.length === 1 ? only : undefined);
  return {
    contests: contests.map(({ id, title }) => ({ value: id, label: title })),
    start: start?.id ?? null,
    videos: contests.length > 0 ? await videosOf(db, actor, locale) : [],
  };
});

/** Enters a work. */
export const newWorkAction = submitInStepsSignedIn(enterForm, async ({ video, ...work }, { actor, db }) => {
  await consume("contest", String(actor.userId));
  await enterWithFiles(db, actor, { ...work, videoId: video ?? null });
  return redirectTo(href("/event/photoComp/myWorks"), { kind: "success", key: "contest:done.entered" });
});

/** Loads the form of the actor's own work; `isOpen`: whether its contest still takes changes. */
export const workLoader = loadSignedIn(async ({ actor, db, locale, params }) => {
  const { work, contest } = await ownWork(db, actor.userId, rowIdOf(params.id));
  const { change: isOpen } = actsIn(work, phaseOf(contest, await shownNow(db)));
  const { id, title, description, photographer, area, cover, images, videoId, status } = work;
  return {
    work: { id, title, description, photographer, area, cover, images, videoId, status },
    isOpen,
    videos: isOpen ? await videosOf(db, actor, locale) : [],
  };
});

/** Changes the actor's own work, which waits for an administrator again. */
export const workAction = submitInStepsSignedIn(changeForm, async ({ video, ...work }, { actor, db, params }) => {
  const id = rowIdOf(params.id);
  await consume("contest", String(actor.userId));
  await changeWithFiles(db, actor, { ...work, id, videoId: video ?? null });
  return redirectTo(href("/event/photoComp/myWorks"), { kind: "success", key: "contest:done.changed" });
});
