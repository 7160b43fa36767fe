import { z } from "zod";
import { operatorOf } from "~/foundation/audit/operator";
import { keyed } from "~/platform/domain/declared";
import { plain } from "~/platform/forms/fields";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { megabyte } from "~/platform/forms/uploads";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import { wordsIn } from "~/platform/screens/list-state";
import { listSettings, saveSetting } from "./settings/settings.server";

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
  const groups = new Map<string, ReturnType<typeof shownSetting>[]>();
  for (const setting of await listSettings(db)) {
    const shown = shownSetting(setting, t);
    const [group = ""] = setting.name.split(".");
    const text = [t(`operations:settings.group.${group}`), shown.title, shown.meaning, setting.name]
      .join(" ")
      .toLowerCase();
    if (words.every((word) => text.includes(word))) groups.set(group, [...(groups.get(group) ?? []), shown]);
  }
  return { q: typed, groups: [...groups].map(([name, settings]) => ({ name, settings })) };
});

type Listed = Awaited<ReturnType<typeof listSettings>>[number];

/** A setting as the page shows it, with its texts. */
function shownSetting({ value, min, max, initial, ...setting }: Listed, t: Translate) {
  const scale = scaleOf(setting.unit);
  return {
    ...setting,
    /* What was stored in other units is shown to a hundredth. */
    value: Math.round((value * 100) / scale) / 100,
    min: min / scale,
    max: max / scale,
    initial: initial / scale,
    title: t(`operations:setting.${setting.name}.name`),
    meaning: t(`operations:setting.${setting.name}.meaning`),
  };
}

const name = plain(100);
const form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save"), name, value: z.number() }),
  z.object({ intent: z.literal("switch"), name, on: z.boolean().default(false) }),
  z.object({ intent: z.literal("reset"), name }),
]);

/** Action: changes one setting, or resets it to its default. */
export const settingAction = submitSignedIn(form, async (input, call) => {
  const shownIn = scaleOf(keyed("settings")[input.name]?.unit);
  const value =
    input.intent === "reset" ? null : input.intent === "switch" ? Number(input.on) : Math.round(input.value * shownIn);
  await saveSetting(call.tx, operatorOf(call), { name: input.name, value, shownIn });
  const done = input.intent === "reset" ? "reset" : "save";
  return redirectTo(href("/admin/setting") + call.url.search, {
    kind: "success",
    key: `operations:settings.done.${done}`,
  });
});
