import { entityDesk } from "~/foundation/desks/entity-desk.server";
import { choice } from "~/foundation/desks/fields/choice-fields";
import { picture } from "~/foundation/desks/fields/file-fields";
import { linkTarget, trilingual } from "~/foundation/desks/fields/text-fields";
import { beginning, moment, optionalInteger, seqField } from "~/foundation/desks/fields/value-fields";
import { only } from "~/platform/domain/access";
import { namesOf } from "~/platform/domain/declared";
import { DomainError } from "~/platform/errors";
import { flagOf } from "~/platform/i18n/locales";
import { isFilled, shownWords } from "~/platform/i18n/words";
import { banners } from "~db/schema/site";
import { flags } from "./banner-places";
import { bannerTag } from "./banners.server";
import { desktopBanner, mobileBanner } from "./uploads";

/** Desk of the banners of every section; a banner is shown within its time range, highest seq first. */
export const bannerDesk = entityDesk(banners, {
  name: "banner",
  texts: "banner:",
  paths: { list: "/admin/banner" },
  calls: { base: "/api/admin/banner", access: only("ADMIN") },
  fields: {
    business: choice(() => namesOf("bannerPlaces")),
    refId: optionalInteger({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    flag: choice(flags),
    title: trilingual({ max: 60, required: true }),
    link: linkTarget(),
    mobileKey: picture(mobileBanner),
    desktopKey: picture(desktopBanner),
    seq: seqField(),
    fromTime: beginning(),
    untilTime: moment(),
  },
  hints: ["refId", "link", "mobileKey", "desktopKey", "seq", "fromTime", "untilTime"],
  title: ({ title }, locale) => shownWords(title, flagOf(locale)),
  columns: ["mobileKey", "title", "business", "seq", "state", "fromTime", "untilTime"],
  extra: ["flag", "link"],
  hasDrafts: true,
  sort: "-seq",
  filters: ["business", "flag"],
  state: ({ fromTime, untilTime }, now) => {
    if (fromTime > now) return { name: "later", tone: "primary" };
    return untilTime && untilTime <= now ? { name: "over", tone: "plain" } : { name: "on", tone: "good" };
  },
  prepare: (_, { title, flag, business, refId, fromTime, untilTime }) => {
    if (flag !== "all" && isFilled(title) && !title[flag as "zh"])
      throw new DomainError("bannerTitle", { field: `title.${flag}` });
    if ((business === "live") !== (refId !== null)) throw new DomainError("bannerLive", { field: "refId" });
    if (untilTime && untilTime <= (fromTime ?? new Date()))
      throw new DomainError("bannerPeriod", { field: "untilTime" });
    return undefined;
  },
  purges: (_, { business }) => [bannerTag(business)],
});
