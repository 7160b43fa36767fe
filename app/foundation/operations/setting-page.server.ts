import { z } from "zod";
import { operatorOf } from "~/foundation/audit/operator";
import { plain } from "~/platform/forms/fields";
import { loadSignedIn, redirectTo, submitSignedIn } from "~/platform/forms/handler.server";
import { href } from "~/platform/screens/href";
import { listSettings, saveSetting } from "./settings/settings.server";

/** Every setting. */
export const settingLoader = loadSignedIn(({ db }) => listSettings(db));

const name = plain(100);
const form = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("save"), name, value: z.number() }),
  z.object({ intent: z.literal("reset"), name }),
]);

/** Changes one setting, or takes it back to its default. */
export const settingAction = submitSignedIn(form, async (input, call) => {
  const value = input.intent === "save" ? input.value : null;
  await saveSetting(call.tx, operatorOf(call), { name: input.name, value });
  return redirectTo(href("/admin/setting"), { kind: "success", key: `operations:settings.done.${input.intent}` });
});
