import { toNum } from "~/platform/access/actor";
import {
  byIntent,
  loadSignedIn,
  redirectTo,
  submitInStepsSignedIn,
  submitSignedIn,
} from "~/platform/forms/handler.server";
import { dayIn } from "~/platform/i18n/in-tokyo";
import { href } from "~/platform/screens/href";
import { deliverProfile } from "./deliver-profile.server";
import { privacyForm, profileForm, wordForm } from "./page-forms";
import { personCard } from "./post-card.server";
import { ownSettings } from "./queries/own-settings.server";
import { mutedPeople, mutedWords } from "./queries/people.server";
import { atNameDays } from "./rules/at-name";
import { consents, muteDays } from "./rules/limits";
import { muteWord, unmuteWords } from "./verbs/mute.server";
import { saveVoiceProfile } from "./verbs/save-voice-profile.server";

const path = href("/voice/settings");

/** Loader of a person's settings on Voice. */
export const settingsLoader = loadSignedIn(async ({ actor, db, locale, t }) => {
  const [me, people, words] = await Promise.all([
    ownSettings(db, actor.userId),
    mutedPeople(db, actor.userId),
    mutedWords(db, actor.userId),
  ]);
  const day = dayIn(locale);
  const until = (time: Date | null) => (time ? t("voice:mute.until", { day: day(time) }) : t("voice:mute.always"));
  return {
    me,
    path,
    profile: href("/voice/user/:userNum", { userNum: toNum(actor.userId) }),
    people: people.map(({ untilTime, ...person }) => ({ person: personCard(person), until: until(untilTime) })),
    words: words.map(({ id, word, untilTime }) => ({ id, word, until: until(untilTime) })),
    consents: consents.map((value) => ({ value, label: t(`voice:settings.consent.${value}`) })),
    days: muteDays.map((value) => ({ value, label: t("voice:mute.days", { count: value }) })),
    atNameDays,
    trail: [{ label: t("voice:title.settings") }],
  };
});

const saved = redirectTo(path, { kind: "success", key: "voice:settings.saved" });

const profile = submitInStepsSignedIn(profileForm, async ({ nickname, atName, avatar, banner }, { actor, db }) => {
  await deliverProfile(db, actor, { nickName: nickname, avatar, banner, ...(atName && { atName }) });
  return saved;
});

const word = submitSignedIn(wordForm, async ({ word, days, remove }, { actor, tx }) => {
  if (remove !== undefined) await unmuteWords(tx, actor, [remove]);
  else await muteWord(tx, actor, { word, days });
  return redirectTo(`${path}#words`, {
    kind: "success",
    key: `voice:settings.${remove === undefined ? "muted" : "unmuted"}`,
  });
});

const privacy = submitSignedIn(privacyForm, async ({ isPrivate, mentionBy, quoteBy }, { actor, tx }) => {
  await saveVoiceProfile(tx, actor, { isPrivate, mentionBy, quoteBy });
  return saved;
});

/** Saves the profile, who may see and quote its person, or a muted word. */
export const settingsAction = byIntent({ profile, word }, privacy);
