import type { Flash } from "~/platform/access/request-context";
import type { Flag } from "~/platform/i18n/locales";
import type { Translate } from "~/platform/i18n/translate";
import { inLanguage } from "~/platform/i18n/words";
import type { BoughtAgain, LeftBehind } from "./verbs/buy-again.server";

/** Number of lines that a flash message names, and characters per name: the message travels in a cookie. */
const named = 3;
const letters = 16;

const ownWords = ["inCart", "fewer", "cartFull"];

/** Localized reason why a line was not put into the cart in full. */
function whyLeft({ why, put, num, min, max }: LeftBehind, t: Translate): string {
  return ownWords.includes(why) ? t(`bought:left.${why}`, { put, num }) : t(`order:refusal.${why}`, { min, max });
}

function nameOf({ name }: LeftBehind, flag: Flag): string {
  const all = Array.from(inLanguage(name, flag).text);
  return all.length > letters ? `${all.slice(0, letters).join("")}…` : all.join("");
}

/** Flash message of a repeated purchase: number of lines put into the cart, and which were left out and why. */
export function toldAgain({ lines, left }: BoughtAgain, t: Translate, flag: Flag): Flash {
  if (left.length === 0) return { kind: "success", key: "bought:flash.all", params: { count: lines } };
  const some = left
    .slice(0, named)
    .map((one) => t("bought:left.one", { name: nameOf(one, flag), why: whyLeft(one, t) }));
  const more = left.length > named ? [t("bought:left.more", { count: left.length - named })] : [];
  const told = [...some, ...more].join(" ");
  if (lines === 0) return { kind: "warning", key: "bought:flash.none", params: { left: told } };
  return { kind: "warning", key: "bought:flash.some", params: { count: lines, left: told } };
}
