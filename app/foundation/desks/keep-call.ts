import { type Call, call, success } from "~/platform/api/calls";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import { parseForm } from "~/platform/forms/form.server";
import { formOfPairs } from "~/platform/http/form-pairs.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { translator } from "~/platform/i18n/texts.server";
import { type SaveInput, saveForm } from "./actions/save-form.server";
import type { EntityDesk } from "./entity-desk.server";
import { withLinks } from "./links/find-link.server";
import { keepDraft } from "./verbs/keep-draft.server";
import { byOf, requireWriter } from "./verbs/save-entity.server";
import { settleFiles } from "./verbs/settle-files.server";

/** Bytes of a form in the longest of its languages; field limits are those of a form. */
const longest = 1_500_000;

/**
 * The call by which a form saves its draft automatically: it sends the form's fields as raw bytes, since they may be
 * long. `detail` is null when nothing changed. Throws as `keepDraft`, and `draftUnreadable` for values that no draft
 * can hold.
 */
export function keepCalls(desk: EntityDesk): readonly Call[] {
  if (!desk.keepsWriting) return [];
  const { base, access } = desk.calls;
  return [
    call(
      `PUT ${base}/draft/keep`,
      desk.writers ?? access,
      {},
      async ({ db, context, raw }) => {
        const by = byOf(context);
        requireWriter(desk, by);
        const t = translator(context.locale);
        const parsed = parseForm(formOfPairs(raw), saveForm(desk, { isDraft: true }, by.actor), t);
        if (!parsed.ok) throw new DomainError("draftUnreadable");
        const { id, version, draft, draftVersion, ...sent } = parsed.value as SaveInput;
        const values = await withLinks(desk, { db, locale: context.locale, actor: by.actor }, sent.values);
        await settleFiles(db, desk, by.actor, values);
        const kept = await transact((tx) => keepDraft(tx, desk, by, values, { id, version, draft, draftVersion }));
        if (!kept) return success({ detail: null });
        const { updateTime } = kept;
        return success({
          detail: { draft: kept.id, draftVersion: updateTime.getTime(), time: deskTime(context.locale)(updateTime) },
        });
      },
      { steps: true, bytes: longest, limit: "deskKeep" },
    ),
  ];
}
