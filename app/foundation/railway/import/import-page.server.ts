import { z } from "zod";
import { linesOf } from "~/foundation/desks/import/decode-table";
import { uploadedTable } from "~/foundation/desks/import/import-table.server";
import { byOf } from "~/foundation/desks/verbs/save-entity.server";
import { fileKeys } from "~/foundation/files/file-keys";
import type { Actor } from "~/platform/access/actor";
import { consume } from "~/platform/access/rate-limit.server";
import { transact } from "~/platform/data/database.server";
import { DomainError } from "~/platform/errors";
import { redirectTo, submitInStepsSignedIn } from "~/platform/forms/handler.server";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import { groupDigits } from "~/ui/text/money";
import type { Db } from "~db/client";
import {
  lacksColumns,
  type RailwayFile,
  type RowFault,
  railwayFiles,
  readRailwayFiles,
  type TableLine,
} from "./railway-files";
import { importRailway, type RailwayImported } from "./verbs/import-railway.server";

/** Most rows of a file: stations on lines are some 11,000. */
const mostRows = 40_000;
/** Faults that the page lists. */
const shownFaults = 200;

const key = fileKeys({ required: true }).transform(([first = ""]) => first);
const importForm = z.object({
  intent: z.literal("import"),
  step: z.enum(["try", "import"]),
  lines: key,
  stations: key,
  register: key,
});

/** The lines of an uploaded file. Throws beside its field: `tableUnreadable`, `tableTooLong`, `railwayFileColumns`. */
async function tableOf(db: Db, actor: Actor, file: RailwayFile, of: string): Promise<TableLine[]> {
  const bytes = await uploadedTable(db, actor, of, file);
  try {
    const table = await linesOf(new TextDecoder("utf-8", { fatal: true }).decode(bytes), mostRows);
    const lacking = lacksColumns(file, table);
    if (lacking.length > 0) throw new DomainError("railwayFileColumns", { params: { columns: lacking.join(", ") } });
    return table;
  } catch (error) {
    if (error instanceof DomainError) throw new DomainError(error.key, { params: error.params, field: file });
    throw new DomainError("tableUnreadable", { field: file });
  }
}

const linesOfFaults = (faults: readonly RowFault[], t: Translate): string[] => [
  ...faults
    .slice(0, shownFaults)
    .map(({ file, line, column }) =>
      t("railway-import:fault", { file: t(`railway-import:file.${file}`), line, column }),
    ),
  ...(faults.length > shownFaults ? [t("railway-import:more", { count: faults.length - shownFaults })] : []),
];

const wordsOf = (found: RailwayImported) =>
  Object.fromEntries(Object.entries(found).map(([name, count]) => [name, groupDigits(count)]));

/** Carries the result of a try out of its rolled-back transaction. */
class Tried extends Error {
  readonly found: RailwayImported;
  constructor(found: RailwayImported) {
    super("tried");
    this.found = found;
  }
}

/** Tries or imports the three files of a set of station data [K13]: all of them, or nothing where a row is faulty. */
export const railwayImport = submitInStepsSignedIn(importForm, async ({ step, ...keys }, { db, t, ...context }) => {
  const { actor, operator } = byOf(context);
  await consume("deskImport", String(actor.userId));
  const tables = {} as Record<RailwayFile, TableLine[]>;
  for (const file of railwayFiles) tables[file] = await tableOf(db, actor, file, keys[file]);
  const { faults, ...told } = readRailwayFiles(tables);
  if (faults.length > 0)
    return {
      again: { kind: "warning" as const, key: "railway-import:faulty", params: { count: faults.length } },
      lines: linesOfFaults(faults, t),
      status: 406,
    };
  try {
    const found = await transact(async (tx) => {
      const done = await importRailway(tx, operator, told);
      if (step === "try") throw new Tried(done);
      return done;
    });
    const done = { kind: "success" as const, key: "railway-import:done", params: wordsOf(found) };
    return redirectTo(href("/admin/railway/stations"), done);
  } catch (error) {
    if (!(error instanceof Tried)) throw error;
    return { again: { kind: "info" as const, key: "railway-import:ready", params: wordsOf(error.found) }, status: 200 };
  }
});
