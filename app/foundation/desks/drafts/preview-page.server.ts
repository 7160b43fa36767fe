import type { Actor } from "~/platform/access/actor";
import { approvedFlag } from "~/platform/access/approval";
import { pretend } from "~/platform/data/database.server";
import { rowIdIn } from "~/platform/data/row-id";
import { missing } from "~/platform/errors";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { renderForVisitor } from "~/platform/http/render-page.server";
import type { Tx } from "~db/client";
import { deskNamed, type EntityDesk, type EntityValues } from "../entity-desk.server";
import { lockEntity } from "../queries/find-entity.server";
import { mergeValues } from "../rules/merge";
import { type By, byOf, requireWriter, saveEntity } from "../verbs/save-entity.server";
import { draftById, revived } from "./verbs/find-draft.server";
import { requireWhole } from "./whole.server";

/**
 * Publishes the draft inside a transaction that is rolled back, a hidden row as a visible one and a business as an
 * approved one; returns the path of its page.
 */
async function publishInVain(tx: Tx, desk: EntityDesk, by: By & { actor: Actor }, id: number): Promise<string> {
  const draft = await draftById(tx, desk, by.actor, id);
  const row = draft.rowId === null ? undefined : await lockEntity(tx, desk, by.actor, draft.rowId);
  const own = revived(desk, draft.values);
  const merged: EntityValues = row && draft.base ? mergeValues(draft.base, own, row).values : own;
  requireWhole(desk, merged);
  const seq = typeof merged.seq === "number" && merged.seq < 0 ? { seq: ~merged.seq } : {};
  const approved = { ...by, actor: { ...by.actor, certFlag: approvedFlag } };
  const saved = await saveEntity(tx, desk, approved, { ...merged, ...seq }, { id: row?.id, draft: id });
  return desk.view?.(saved) ?? "";
}

/**
 * Renders the visitors' page as it would be with a draft published, in a transaction that is rolled back. Requires
 * write access to the desk. Throws `notFindData` for a missing draft or one without a page.
 */
export const previewLoader = loadSignedIn(async ({ db: _, params, t, request: _request, url: _url, ...context }) => {
  const desk = deskNamed(params.desk ?? "");
  const id = rowIdIn(params.id);
  if (!desk?.hasDrafts || !desk.view || id === null) throw missing();
  const by = byOf(context);
  requireWriter(desk, by);
  const { html, status } = await pretend(
    (tx) => publishInVain(tx, desk, by, id),
    (path) => renderForVisitor(path, context),
  );
  const notice = `<p class="preview" role="status">${t("desks:draft.previewed")}</p>`;
  return new Response(
    html.replace(/<body[^>]*>/, (body) => body + notice),
    {
      status,
      headers: { "Content-Type": "text/html; charset=utf-8", "X-Robots-Tag": "noindex" },
    },
  );
});
