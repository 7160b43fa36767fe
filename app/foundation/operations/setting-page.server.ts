import { z } from "zod";
import { operatorOf } from "~/foundation/audit/operator";
import { keyed } from "~/platform/domain/declared";
import { plain } from "~/platform/forms/fields";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { href } from "~/platform/screens/href";
import { listSettings, saveSetting } from "./settings/settings.server";

/** Divisor between the stored and the displayed value: sizes are shown in megabytes. */
const scaleOf = (unit: string | undefined): number => (unit === "bytes" ? 1_000_000 : 1);

/** Loader: every setting, sizes in megabytes. */
export const settingLoader = loadSignedIn(async ({ db }) =>
  (await listSettings(db)).map(({ value, min, max, initial, ...setting }) => {
    const scale = scaleOf(setting.unit);
    return { ...setting, value: value / scale, min: min / scale, max: max / scale, initial: initial / scale };
  }),
);

const name = plain(100);
const form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save"), name, value: z.number() }),
  z.object({ intent: z.literal("reset"), name }),
]);

/** Action: changes one setting, or resets it to its default. */
export const settingAction = submitSignedIn(form, async (input, call) => {
  const shownIn = scaleOf(keyed("settings")[input.name]?.unit);
  const value = input.intent === "save" ? Math.round(input.value * shownIn) : null;
  await saveSetting(call.tx, operatorOf(call), { name: input.name, value, shownIn });
  return redirectTo(href("/admin/setting"), { kind: "success", key: `operations:settings.done.${input.intent}` });
});
