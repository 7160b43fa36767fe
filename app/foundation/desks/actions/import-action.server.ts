import { z } from "zod";
import { fileKeys } from "~/foundation/files/file-keys";
import { consume } from "~/platform/access/rate-limit.server";
import type { Flash } from "~/platform/access/request-context";
import { missing } from "~/platform/errors";
import { plain } from "~/platform/fields/fields";
import { redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import type { Translate } from "~/platform/i18n/translate";
import { groupDigits } from "~/ui/text/money";
import type { EntityDesk } from "../entity-desk.server";
import type { ImportFault } from "../import/import-faults.server";
import { type ImportedTable, importTable } from "../import/import-table.server";
import { encodings, sampleOf } from "../import/table-encoding";
import { backOf } from "../queries/paths.server";
import { byOf } from "../verbs/save-entity.server";

/** Faults of a table that a page lists; it reports the total number. */
const shownFaults = 1_000;

/** The form that submits a table: tried first, then imported. */
const importForm = z.object({
  intent: z.literal("import"),
  step: z.enum(["try", "import"]),
  file: fileKeys({ required: true }).transform(([key = ""]) => key),
  /** The chosen reading of the table `askedOf`; another table is asked about anew. */
  encoding: z.enum(encodings).optional(),
  askedOf: plain(200).optional(),
});

const linesOfFaults = (faults: readonly ImportFault[], t: Translate): string[] => [
  ...faults.slice(0, shownFaults).map(({ line, text }) => t("desks:import.line", { line, text })),
  ...(faults.length > shownFaults ? [t("desks:import.shown", { most: groupDigits(shownFaults) })] : []),
];

/** What a try shows: its result, and where a table can be read in several ways, a sample of each to choose from. */
const tryAgain = (
  { key, params = {}, lines = [] }: { key: string; params?: Flash["params"]; lines?: string[] },
  file: string,
  { encoding, readings }: ImportedTable,
) => ({
  again: { kind: "info" as const, key, params },
  lines,
  status: lines.length > 0 ? 406 : 200,
  fill: { encoding, askedOf: file },
  notes: Object.fromEntries(readings.map((one) => [one.encoding, sampleOf(one.text)])),
});

/** Tries or imports a table of rows. */
export const importAction = (desk: EntityDesk) =>
  submitInStepsSignedIn(importForm, async ({ file, step, encoding, askedOf }, { db, url, t, ...context }) => {
    if (!desk.hasImport) throw missing();
    const by = byOf(context);
    await consume("deskImport", String(by.actor.userId));
    const tryOnly = step === "try";
    const found = await importTable(db, desk, by, {
      key: file,
      tryOnly,
      encoding: askedOf === file ? encoding : undefined,
      t,
      locale: context.locale,
    });
    const { added, changed, same, faults } = found;
    if (faults.length > 0) {
      const shown = { key: "desks:import.faulty", params: { count: faults.length }, lines: linesOfFaults(faults, t) };
      return tryAgain(shown, file, found);
    }
    const params = { added, changed, same };
    if (tryOnly || found.isUnclear) return tryAgain({ key: "desks:import.ready", params }, file, found);
    return redirectTo(backOf(desk, url), { kind: "success", key: "desks:import.done", params });
  });
