import { z } from "zod";
import { fileKeys } from "~/foundation/files/file-keys";
import { consume } from "~/platform/access/rate-limit.server";
import { missing } from "~/platform/errors";
import { redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import type { Translate } from "~/platform/i18n/translate";
import type { Flash } from "~/platform/request-context";
import { groupDigits } from "~/ui/text/money";
import type { EntityDesk } from "../entity-desk.server";
import { importTable } from "../import/import-table.server";
import type { ImportFault } from "../import/read-rows.server";
import { backOf } from "../queries/paths.server";
import { byOf } from "../verbs/save-entity.server";

/** Faults of a table that a page lists; it reports the total number. */
const shownFaults = 1_000;

/** The form that submits a table: tried first, then imported. */
const importForm = z.object({
  intent: z.literal("import"),
  step: z.enum(["try", "import"]),
  file: fileKeys({ required: true }).transform(([key = ""]) => key),
});

const linesOfFaults = (faults: readonly ImportFault[], t: Translate): string[] => [
  ...faults.slice(0, shownFaults).map(({ line, text }) => t("desks:import.line", { line, text })),
  ...(faults.length > shownFaults ? [t("desks:import.shown", { most: groupDigits(shownFaults) })] : []),
];

const tryAgain = (key: string, params: Flash["params"] = {}, lines: string[] = []) => ({
  again: { kind: "info" as const, key, params },
  lines,
  status: lines.length > 0 ? 406 : 200,
});

/** Tries or imports a table of rows. */
export const importAction = (desk: EntityDesk) =>
  submitInStepsSignedIn(importForm, async ({ file, step }, { db, url, t, ...context }) => {
    if (!desk.hasImport) throw missing();
    const by = byOf(context);
    await consume("deskImport", String(by.actor.userId));
    const tryOnly = step === "try";
    const { added, changed, same, faults } = await importTable(db, desk, by, {
      key: file,
      tryOnly,
      t,
      locale: context.locale,
    });
    if (faults.length > 0) return tryAgain("desks:import.faulty", { count: faults.length }, linesOfFaults(faults, t));
    if (tryOnly) return tryAgain("desks:import.ready", { added, changed, same });
    return redirectTo(backOf(desk, url), {
      kind: "success",
      key: "desks:import.done",
      params: { added, changed, same },
    });
  });
