import { z } from "zod";
import { draftOfRow } from "~/foundation/desks/drafts/verbs/find-draft.server";
import { changeRows } from "~/foundation/desks/verbs/change-rows.server";
import { byOf } from "~/foundation/desks/verbs/save-entity.server";
import { publishStored, scheduleStored } from "~/foundation/desks/verbs/stored-draft.server";
import { call, success } from "~/platform/api/calls";
import { rowId } from "~/platform/data/row-id";
import { DomainError } from "~/platform/errors";
import { instantField } from "~/platform/fields/fields";
import { newsDesk } from "./news-desk.server";
import { newsEditors } from "./uploads";

const body = z.object({
  id: rowId,
  publishTime: instantField.transform((text) => new Date(text)).nullish(),
});

/**
 * PUT /api/news/publish: publishes the draft of an article at once, or at `publishTime`. Without a draft it shows a
 * hidden article; with a `publishTime` and no draft it throws `draftGone`.
 */
export const publishCall = call("PUT /api/news/publish", newsEditors, { body }, async ({ tx, context, body }) => {
  const by = byOf(context);
  const { id, publishTime } = body;
  const draft = await draftOfRow(tx, newsDesk, id);
  if (!draft) {
    if (publishTime) throw new DomainError("draftGone");
    await changeRows(tx, newsDesk, by, "show", [id]);
    return success({ id });
  }
  const seen = { draftId: draft.id, updateTime: draft.updateTime };
  if (publishTime) await scheduleStored(tx, newsDesk, by, { ...seen, publishTime });
  else await publishStored(tx, newsDesk, by, seen);
  return success({ id });
});
