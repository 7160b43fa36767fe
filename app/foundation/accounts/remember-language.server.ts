import { transact } from "~/platform/data/database.server";
import type { RememberLanguage } from "~/platform/http/stored-choices.server";
import { resolveActor } from "./actor.server";
import { chooseLanguage } from "./verbs/choose-language.server";

/** Stores the language that a session's user chose; does nothing if it is stored already or the session has ended. */
export const rememberLanguage: RememberLanguage = async (token, locale) => {
  const actor = await resolveActor(token);
  if (actor && actor.language !== locale) await transact((tx) => chooseLanguage(tx, actor.userId, locale));
};
