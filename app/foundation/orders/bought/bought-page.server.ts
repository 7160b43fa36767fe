import { shownNow } from "~/platform/data/clock.server";
import { table } from "~/platform/domain/composed.server";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { dayWriter } from "~/platform/i18n/in-tokyo";
import { choiceIn, pageIn } from "~/platform/screens/list-state";
import { pageReader } from "../queries/reader.server";
import { boughtPage } from "./queries/bought-page.server";
import { stages } from "./rules/stages";

/** Loader of the list of all that a person booked and bought, of the kind, stage and page in the address. */
export const boughtLoader = loadSignedIn(async ({ db, actor, locale, t, url: { searchParams } }) => {
  const sources = table("bought");
  const kind = choiceIn(searchParams, "kind", Object.keys(sources));
  const stage = choiceIn(searchParams, "status", stages);
  const page = pageIn(searchParams, 1, 1_000);
  const now = await shownNow(db);
  const reader = { ...pageReader(locale), t, day: dayWriter(locale, { year: "numeric" }), now };
  const { lines, pages, stages: counted, kinds } = await boughtPage(db, actor.userId, { kind, stage, page }, reader);
  const label = (name: string): string => sources[name]?.label(t) ?? "";
  return {
    kind: kind ?? null,
    stage: stage ?? null,
    page,
    pages,
    stages: counted,
    kinds: kinds.map((one) => ({ ...one, label: label(one.name) })),
    /* The kind's own list has what this one does not: acts on each order, and older ones. */
    own: kind ? { to: sources[kind]?.list?.() ?? null, label: label(kind) } : null,
    lines: lines.map((line) => ({ ...line, label: label(line.kind), icon: sources[line.kind]?.icon ?? "receipt" })),
  };
});
