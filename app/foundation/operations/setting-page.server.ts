import { z } from "zod";
import { operatorOf } from "~/foundation/audit/operator";
import { keyed } from "~/platform/domain/declared";
import type { Tier } from "~/platform/domain/domain";
import { megabyte } from "~/platform/domain/uploads";
import { numeric, plain, timeField } from "~/platform/fields/fields";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import { wordsIn } from "~/platform/screens/list-state";
import { minutesOf, timeOf } from "~/platform/time/opening";
import { listSettings, saveNamed, saveSetting, saveTiers } from "./settings/verbs/settings.server";
import type { Scale } from "./ui/steps";

/** Divisor between the stored and the displayed value: sizes are shown in megabytes. */
const scaleOf = (unit: string | undefined): number => (unit === "bytes" ? megabyte : 1);

/** Longest words that are searched for. */
const longestWords = 100;

/**
 * Loader: the settings by the part of the platform that they belong to, sizes in megabytes. With `q` in the address,
 * those whose name, meaning or code has all of its words.
 */
export const settingLoader = loadSignedIn(async ({ db, url, t }) => {
  const typed = wordsIn(url.searchParams, "q").slice(0, longestWords);
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, ShownSetting[]>();
  const { numbers, scales } = await listSettings(db);
  for (const shown of [...numbers.map((one) => shownSetting(one, t)), ...scales.map((one) => shownScale(one, t))]) {
    const [group = ""] = shown.name.split(".");
    const text = [t(`operations:settings.group.${group}`), shown.title, shown.meaning, shown.name]
      .join(" ")
      .toLowerCase();
    if (words.every((word) => text.includes(word))) groups.set(group, [...(groups.get(group) ?? []), shown]);
  }
  return { q: typed, groups: [...groups].map(([name, settings]) => ({ name, settings })) };
});

type Listed = Awaited<ReturnType<typeof listSettings>>;

/** A setting or scale as the page shows it. `shown`: its numbers as they are typed, times of day as `HH:MM`. */
type ShownSetting = ReturnType<typeof shownSetting> | Scale;

const textsOf = (name: string, t: Translate) => ({
  title: t(`operations:setting.${name}.name`),
  meaning: t(`operations:setting.${name}.meaning`),
});

/** A setting as the page shows it, with its texts. */
function shownSetting({ name, changed, unit, ...facts }: Listed["numbers"][number], t: Translate) {
  /* What was stored in other units is shown to a hundredth. */
  const scaled = (value: number): number => Math.round((value * 100) / scaleOf(unit)) / 100;
  const typed = (value: number): string => (unit === "time" ? timeOf(value) : String(scaled(value)));
  const { value, min, max, initial } = facts;
  return {
    name,
    changed,
    unit,
    value: typed(value),
    min: typed(min),
    max: typed(max),
    initial: typed(initial),
    ...textsOf(name, t),
  };
}

/** A scale as the page shows it, with its texts; its steps and one free row while there may be more. */
function shownScale({ value, initial, most, ...scale }: Listed["scales"][number], t: Translate): Scale {
  const said = initial.map(({ hoursBefore: hours, percent }) => t("operations:tiers.step", { hours, percent }));
  return {
    ...scale,
    steps: value.map(({ hoursBefore, percent }) => ({ hoursBefore: String(hoursBefore), percent: String(percent) })),
    rows: Math.min(most, value.length + 1),
    initial: said.join(", "),
    ...textsOf(scale.name, t),
  };
}

const name = plain(100);
/** Most rows of a scale that are read at all. */
const mostRows = 20;
const part = numeric(z.number()).optional();
/** A row of a scale; one without any number is no step. */
const row = z.object({ hoursBefore: part, percent: part });
const form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save"), name, value: z.number() }),
  z.object({ intent: z.literal("switch"), name, on: z.boolean().default(false) }),
  z.object({ intent: z.literal("time"), name, value: timeField.min(1) }),
  z.object({ intent: z.literal("tiers"), name, value: z.array(row).max(mostRows).default([]) }),
  z.object({ intent: z.literal("reset"), name }),
]);

type Typed = Exclude<z.output<typeof form>, { intent: "reset" | "tiers" }>;

/** What is stored of a typed value: minutes since midnight, bytes, 0 or 1, or the number itself. */
function storedOf(input: Typed, shownIn: number): number {
  if (input.intent === "time") return minutesOf(input.value);
  return input.intent === "switch" ? Number(input.on) : Math.round(input.value * shownIn);
}

/** The steps of the typed rows, and their rows. A row that is half empty is refused as a number out of bounds. */
function stepsOf(typed: readonly z.output<typeof row>[]): { value: Tier[]; rows: number[] } {
  const filled = typed
    .map((step, at) => ({ ...step, at }))
    .filter(({ hoursBefore, percent }) => hoursBefore !== undefined || percent !== undefined);
  return {
    value: filled.map(({ hoursBefore = Number.NaN, percent = Number.NaN }) => ({ hoursBefore, percent })),
    rows: filled.map(({ at }) => at),
  };
}

/** Action: changes one setting, or resets it to its default. */
export const settingAction = submitSignedIn(form, async (input, call) => {
  const { name } = input;
  if (input.intent === "tiers") await saveTiers(call.tx, operatorOf(call), { name, ...stepsOf(input.value) });
  else if (input.intent === "reset") await saveNamed(call.tx, operatorOf(call), { name, value: null });
  else {
    const shownIn = scaleOf(keyed("settings")[name]?.unit);
    await saveSetting(call.tx, operatorOf(call), { name, value: storedOf(input, shownIn), shownIn });
  }
  const done = input.intent === "reset" ? "reset" : "save";
  return redirectTo(href("/admin/setting") + call.url.search, {
    kind: "success",
    key: `operations:settings.done.${done}`,
  });
});
