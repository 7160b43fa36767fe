import type { Subject } from "~/foundation/subjects/subject.server";
import { shownWords } from "~/platform/i18n/words";
import { recruitmentHref } from "../../rules/addresses";
import { jobsTag, recruitmentTag } from "../../tags";
import { shownAmong } from "./open-recruitment.server";

/** Recruitments as subjects of favourites; those that are over stay as long as they have a page. */
export const recruitmentSubject: Subject = {
  favourites: true,
  find: async (db, ids, flag) => {
    const rows = await shownAmong(db, ids);
    return new Map(
      rows.map(({ recruitment: { id, title: words, ownerId }, company }) => {
        const { text: title, ...language } = shownWords(words, flag);
        const tags = [recruitmentTag(id), jobsTag];
        return [id, { title, ...language, href: recruitmentHref(id), picture: company.companyLogo, ownerId, tags }];
      }),
    );
  },
};
