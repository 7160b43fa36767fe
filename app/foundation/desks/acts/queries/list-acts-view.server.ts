import type { Translate } from "~/platform/i18n/translate";
import type { Db } from "~db/client";
import { noticeOf } from "../../queries/change-view.server";
import { foundMark } from "../../queries/found-mark.server";
import { canUndo, maxFound } from "../../rules/row-acts";
import type { ByPerson, ListActs } from "../list-acts.server";
import type { ActField } from "../rules/act-field";
import { chosenIn, listAddress } from "../rules/chosen";

type Call = { url: URL; t: Translate; fields: (act: string) => readonly ActField[] };

/** Most names of chosen rows that the question shows. */
const shownNames = 5;

/** The act that waits to be confirmed (`?ask=`), with the number of its rows; null without one. */
async function askOf<Input>(db: Db, list: ListActs<Input>, by: ByPerson, { url, t, fields }: Call) {
  const act = list.acts.find((name) => name === url.searchParams.get("ask"));
  if (!act) return null;
  const typed = url.searchParams.get("rows");
  const chosen = typed === null ? null : await list.named(db, by, chosenIn(typed));
  const ids = chosen ? [...chosen.keys()] : await list.found(db, by, { url, act, most: maxFound + 1 });
  const count = ids.length;
  return {
    name: act,
    label: list.label(t, act),
    count,
    mark: foundMark(ids),
    isTooMany: count > maxFound,
    /** The ids of the rows; empty for all that the filters find. */
    rows: chosen ? ids.join() : "",
    names: [...(chosen?.values() ?? [])].slice(0, shownNames).map(({ name }) => name),
    canUndo: canUndo(list, act),
    fields: fields(act),
  };
}

/** What a page shows of the acts on its list: the acts, the question about one of them, and the notice of the last. */
export async function listActsView<Input>(db: Db, list: ListActs<Input>, by: ByPerson, call: Call) {
  const { url, t } = call;
  const named = (ids: readonly number[]) => list.named(db, by, ids);
  const told = (act: string, count: number) => list.told(t, act, count);
  const [ask, change] = await Promise.all([
    askOf(db, list, by, call),
    noticeOf(db, { name: list.name, told, named }, by.actor.userId, { url, t }),
  ]);
  return {
    acts: list.acts.map((name) => ({ name, label: list.label(t, name) })),
    ask,
    change,
    /** The address of the list as it is shown, without what stands above it. */
    here: listAddress(list.path, url),
  };
}
export type ListActsView = Awaited<ReturnType<typeof listActsView>>;
