import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { momentIn } from "~/platform/i18n/in-tokyo";
import { sessionsForm } from "./forms";
import { listSessions } from "./queries/session-list.server";
import { endOtherSessions, endSession } from "./verbs/end-session.server";

/** Loader of /user/sessions: each session family in words. */
export const sessionsLoader = loadSignedIn(async ({ t, ...call }) => {
  const moment = momentIn(call.locale);
  const sessions = await listSessions(call.db, call);
  const shown = sessions.map(({ id, browser, system, sites, lastUsedTime, current }) => ({
    id,
    current,
    device: [browser, system].filter(Boolean).join(" · ") || t("security:sessions.unknown"),
    sites: sites.map((site) => t(`site:site.${site}`)).join(" · "),
    lastUsed: moment(lastUsedTime),
  }));
  return { sessions: shown };
});

/** Action of /user/sessions: ends one session family, or all but this one. */
export const sessionsAction = submitSignedIn(sessionsForm, async (input, { tx, ...call }) => {
  if (input.intent === "end") await endSession(tx, call, input.id);
  else await endOtherSessions(tx, call);
  return redirectTo("/user/sessions", {
    kind: "success",
    key: input.intent === "end" ? "security:flash.sessionEnded" : "security:flash.othersEnded",
  });
});
