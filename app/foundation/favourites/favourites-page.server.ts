import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { loadSignedIn, redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { safeRedirect } from "~/platform/http/safe-redirect";
import { nameSaved } from "~/platform/http/stored-page.server";
import { dayIn } from "~/platform/i18n/in-tokyo";
import { flagOf } from "~/platform/i18n/locales";
import { href } from "~/platform/screens/href";
import { choiceIn, listAddress, pageIn, slicePaging } from "~/platform/screens/list-state";
import { screenAt } from "~/platform/screens/match-screen";
import { subjectLabel, subjectTypes } from "../subjects/subject.server";
import { favouriteForm } from "./forms";
import { countFavourites, listFavourites } from "./queries.server";
import { favouritesPerPage } from "./rules";
import { addFavourite, removeFavourite } from "./verbs/favourite.server";

/** Loader of the viewer's favourites by pages; `type` narrows them. */
export const favouritesLoader = loadSignedIn(async ({ db, actor, locale, t, url, replyHeaders }) => {
  const path = href("/user/favorite");
  const types = subjectTypes("favourites");
  const type = choiceIn(url.searchParams, "type", types);
  const page = pageIn(url.searchParams);
  const [counts, rows] = await Promise.all([
    countFavourites(db, actor.userId),
    listFavourites(db, actor.userId, { type, ...slicePaging(page, favouritesPerPage), flag: flagOf(locale) }),
  ]);
  const all = [...counts.values()].reduce((sum, num) => sum + num, 0);
  const total = type === undefined ? all : (counts.get(type) ?? 0);
  const tab = (of: string | undefined, label: string, count: number) => ({
    label,
    count,
    current: of === type,
    href: listAddress(path, { type: of }),
  });
  const named = types.map((one) => tab(one, subjectLabel(one, t), counts.get(one) ?? 0));
  const day = dayIn(locale);
  const shown = rows.flatMap(({ subject }) => subject?.href ?? []);
  nameSaved(
    { actor, replyHeaders },
    shown.filter((to) => screenAt(to)?.stored === "saved"),
  );
  return {
    path,
    type: type ?? null,
    here: listAddress(path, { type, page }),
    page,
    pages: Math.ceil(total / favouritesPerPage),
    total,
    all,
    tabs: [tab(undefined, t("favourites:all"), all), ...named],
    rows: rows.map(({ subject, createTime, ...ref }) => ({
      ...ref,
      label: subjectLabel(ref.type, t),
      day: day(createTime),
      shown: subject && {
        title: subject.title,
        lang: subject.lang,
        href: subject.href,
        picture: subject.picture ?? null,
      },
    })),
  };
});

/** Adds or removes a favourite and returns to the page of the button. */
export const favouritesAction = submitInStepsSignedIn(favouriteForm, async ({ intent, type, refId, back }, call) => {
  const { actor, origin } = call;
  await consume("favourite", String(actor.userId));
  const change = intent === "add" ? addFavourite : removeFavourite;
  await transact((tx) => change(tx, actor.userId, { type, refId }));
  const key = intent === "add" ? "favourites:added" : "favourites:removed";
  return redirectTo(safeRedirect(back, origin, href("/user/favorite")), { kind: "success", key });
});
