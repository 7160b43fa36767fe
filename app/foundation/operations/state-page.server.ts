import { partsOfProcess } from "~/platform/background/heartbeat.server";
import { loadSignedIn } from "~/platform/forms/handler.server";
import { deskTime } from "~/platform/i18n/in-tokyo";
import { waitWords } from "~/platform/i18n/wait-words";
import { queueState } from "./jobs/queries.server";
import { backupState } from "./state/backups.server";
import { connectionsNow, databaseBytes, slowStatements } from "./state/database-state.server";
import { roomOnDisk } from "./state/disk.server";

/** Below this share of free room a disk is named. */
const littleRoom = 0.1;

/** Loader of the operators' page: what runs, what waits, how much room there is, how old the backups are. */
export const stateLoader = loadSignedIn(async ({ db, locale }) => {
  const write = deskTime(locale);
  const [queue, backups, connections, statements, bytes, disk] = await Promise.all([
    queueState(db),
    backupState(db),
    connectionsNow(db),
    slowStatements(db),
    databaseBytes(db),
    roomOnDisk(),
  ]);
  const { base, rehearsal, log, isBaseOld, isRehearsalOld } = backups;
  return {
    parts: partsOfProcess().map(({ name, silentMs, isSilent }) => ({
      name,
      isSilent,
      ago: silentMs === null ? null : waitWords(locale, Math.max(1, silentMs / 1_000)),
    })),
    queue,
    disk: { ...disk, isLow: disk.free < disk.all * littleRoom },
    databaseBytes: bytes,
    backup: {
      isBaseOld,
      isRehearsalOld,
      log,
      base: base && { time: write(base.endTime), bytes: base.bytes, files: base.files, faults: base.faults ?? 0 },
      rehearsal: rehearsal && {
        time: write(rehearsal.endTime),
        lostMs: rehearsal.lostMs,
        faults: rehearsal.faults ?? 0,
      },
    },
    connections,
    statements,
  };
});
