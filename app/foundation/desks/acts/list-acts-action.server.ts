import { z } from "zod";
import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { rowId } from "~/platform/data/row-id";
import { DomainError } from "~/platform/errors";
import { plain } from "~/platform/fields/fields";
import { redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import { groupDigits } from "~/ui/text/money";
import { foundMark } from "../queries/found-mark.server";
import { longestAct, maxFound, maxRows } from "../rules/row-acts";
import { byOf } from "../verbs/save-entity.server";
import type { ListActs } from "./list-acts.server";
import { chosenIn, listAddress } from "./rules/chosen";
import { actOnList } from "./verbs/act-on-list.server";
import { undoOnList } from "./verbs/undo-on-list.server";

const actOf = ({ acts }: { acts: readonly string[] }) => z.enum(acts as [string, ...string[]]);

/**
 * Takes the rows chosen in a list to the question about an act: the ticked ones, all of the page, or all that the
 * filters find.
 */
const chooseRows = <Input>(list: ListActs<Input>) =>
  submitInStepsSignedIn(
    z.object({
      intent: z.literal("rows"),
      act: actOf(list),
      ids: z.array(rowId).max(maxRows).default([]),
      scope: z.enum(["rows", "page", "found"]).default("rows"),
      /** The ids of all rows of the page. */
      page: plain(2_000).default(""),
    }),
    async ({ act, ids, scope, page }, { url }) => {
      const chosen = scope === "page" ? chosenIn(page) : ids;
      if (scope !== "found" && chosen.length === 0) throw new DomainError("noRowsChosen");
      return redirectTo(listAddress(list.path, url, { ask: act, ...(scope !== "found" && { rows: chosen.join() }) }));
    },
  );

const asked = <Input>(list: ListActs<Input>) =>
  z
    .object({
      intent: z.literal("act"),
      act: actOf(list),
      /** The ids of the rows; empty for all that the filters find. */
      rows: plain(2_000).default(""),
      /** The mark of the rows that the user was asked about. */
      sure: plain(40).default(""),
      ...list.shape,
    })
    .superRefine((input, context) => {
      for (const { field, message } of list.faults?.(input.act, input as Input) ?? [])
        context.addIssue({ code: "custom", path: [field], message });
    });

/** Does an act that was asked about; asks again when other rows are found meanwhile. */
const doAct = <Input>(list: ListActs<Input>) =>
  submitInStepsSignedIn(asked(list), async (input, { db, url, ...context }) => {
    const by = byOf(context);
    const { act, rows, sure } = input;
    const isFound = rows === "";
    const ids = isFound ? await list.found(db, by, { url, act, most: maxFound + 1 }) : chosenIn(rows);
    if (ids.length > maxFound) throw new DomainError("tooManyFound", { params: { max: groupDigits(maxFound) } });
    if (ids.length === 0) throw new DomainError("noRowsChosen");
    if (isFound && sure !== foundMark(ids)) return redirectTo(listAddress(list.path, url, { ask: act }));
    await consume("deskChange", String(by.actor.userId));
    const end = performance.now() + longestAct;
    const isLate = () => performance.now() > end;
    const { id } = await actOnList(transact, list, by, { act, ids, input: input as Input, isLate });
    return redirectTo(listAddress(list.path, url, { change: id }));
  });

/** Undoes an act on rows of a list. */
const undo = <Input>(list: ListActs<Input>) =>
  submitInStepsSignedIn(
    z.object({ intent: z.literal("undo"), change: rowId }),
    async ({ change }, { url, ...context }) => {
      const by = byOf(context);
      await consume("deskChange", String(by.actor.userId));
      const { id } = await undoOnList(transact, list, by, change);
      return redirectTo(listAddress(list.path, url, { change: id }));
    },
  );

/** The actions of a page that shows a list with `ListActs`, by their intents. */
export const listActions = <Input>(list: ListActs<Input>) => ({
  rows: chooseRows(list),
  act: doAct(list),
  undo: undo(list),
});
