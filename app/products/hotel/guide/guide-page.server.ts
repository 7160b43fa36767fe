import { rowIdIn } from "~/platform/data/row-id";
import { DomainError } from "~/platform/errors";
import type { Load } from "~/platform/forms/handler.server";
import { type Flag, flagOf } from "~/platform/i18n/locales";
import { shownWords } from "~/platform/i18n/words";
import { href } from "~/platform/screens/href";
import { groupDigits } from "~/ui/text/money";
import type { Db } from "~db/client";
import { lateFees } from "../limits";
import { openCompany, whereabouts } from "../property/queries/company-view.server";
import { companyTag } from "../tags";
import { type Topic, topicHref, topics } from "./topics";

/** A property's name, phone and address. Throws `hotelNotExist`. */
async function houseOf(db: Db, id: number, flag: Flag) {
  const company = await openCompany(db, id);
  const { address, phone } = whereabouts(company, flag);
  return { id, name: shownWords(company.name, flag), address, phone };
}

/** The property named in a URL; null if there is none that visitors can see. */
async function namedHouse({ db, locale, url }: Pick<Load, "db" | "locale" | "url">) {
  const id = rowIdIn(url.searchParams.get("house"));
  if (!id) return null;
  try {
    return await houseOf(db, id, flagOf(locale));
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** The menu of the guides, for one property if it is named. Throws `hotelNotExist`. */
export async function guideMenu({ db, locale, t, tags }: Load, houseId: number | null) {
  const house = houseId === null ? null : await houseOf(db, houseId, flagOf(locale));
  if (houseId !== null) tags.add(companyTag(houseId));
  const links = (Object.keys(topics) as Topic[]).map((topic) => ({
    href: topicHref(topic, houseId),
    title: t(`hotel-guide:${topic}.title`),
    lead: t(`hotel-guide:${topic}.lead`),
  }));
  return { title: t("hotel-guide:menu.title"), lead: t("hotel-guide:menu.lead"), house, links };
}

/** A guide page: its steps in order, in the guest's language. */
export async function guidePage(call: Load, topic: Topic) {
  const { t, tags } = call;
  const house = await namedHouse(call);
  if (house) tags.add(companyTag(house.id));
  const given = { amount: groupDigits(lateFees.checkin), hour: groupDigits(lateFees.checkoutHour) };
  const steps = topics[topic].map((step) => ({
    title: t(`hotel-guide:${topic}.${step}.title`),
    text: t(`hotel-guide:${topic}.${step}.text`, given),
  }));
  const menu = house ? href("/hotel/ai/menu/:id", { id: house.id }) : href("/hotel/ai/menu");
  return {
    title: t(`hotel-guide:${topic}.title`),
    lead: t(`hotel-guide:${topic}.lead`),
    house,
    steps,
    menu: { href: menu, label: t("hotel-guide:menu.back") },
  };
}
