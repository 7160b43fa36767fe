import { removableRows } from "~/foundation/moderation/removable-rows.server";
import type { Reportable } from "~/foundation/moderation/reportable.server";
import { rowIdIn } from "~/platform/data/row-id";
import { inLanguage } from "~/platform/i18n/words";
import type { Db } from "~db/client";
import { recruitmentHref } from "../../rules/addresses";
import { shownAmong } from "../queries/open-recruitment.server";
import { recruitmentDesk } from "../recruitment-desk.server";

async function recruitmentOf(db: Db, refId: string) {
  const id = rowIdIn(refId);
  return id === null ? undefined : (await shownAmong(db, [id]))[0];
}

/** Lets signed-in users report a recruitment; an administrator sees its text and can remove it. */
export const reportableRecruitment: Reportable = {
  describe: async (db, refId, flag) => {
    const found = await recruitmentOf(db, refId);
    if (!found) return null;
    const { id, ownerId, title, description } = found.recruitment;
    const text = [title, description].map((words) => inLanguage(words, flag).text).filter(Boolean);
    return { text: text.join("\n"), href: recruitmentHref(id), ownerId };
  },
  ...removableRows(recruitmentDesk),
};
