import { and, eq, inArray, notInArray, or, sql } from "drizzle-orm";
import { isDemoKey, type UploadKind } from "~/platform/domain/uploads";
import { DomainError } from "~/platform/errors";
import type { Tx } from "~db/client";
import { storedFiles } from "~db/schema/files";

const now = sql`clock_timestamp()`;
const letGo = { lastRef: storedFiles.ref, ref: null, idleSince: now };

/**
 * Assigns the files `keys` to `ref` (`user:12:avatar`), in the transaction that stores the keys. Afterwards `ref` has
 * exactly these files of the kind; its other files are released. A file can be claimed when it is ready and the actor
 * uploaded it; when `ref` has it or had it last, so that an administrator can save another user's form again; or when
 * `from` has it: a draft whose files the published entity takes over. Throws `uploadFailed` (beside `field`) for any
 * other key. Pictures of the demo pass without an owner.
 */
export async function claimFiles(
  tx: Tx,
  actor: { userId: number },
  {
    kind,
    keys,
    ref,
    from,
    field = "",
  }: { kind: UploadKind; keys: readonly string[]; ref: string; from?: string | undefined; field?: string },
): Promise<void> {
  const wanted = [...new Set(keys)].filter((key) => !isDemoKey(key));
  const others = wanted.length > 0 ? [notInArray(storedFiles.key, wanted)] : [];
  await tx
    .update(storedFiles)
    .set(letGo)
    .where(and(eq(storedFiles.ref, ref), eq(storedFiles.kind, kind), ...others));
  if (wanted.length === 0) return;
  const claimed = await tx
    .update(storedFiles)
    .set({ ref, lastRef: null })
    .where(
      and(
        inArray(storedFiles.key, wanted),
        eq(storedFiles.kind, kind),
        eq(storedFiles.state, "ready"),
        or(
          eq(storedFiles.ref, ref),
          from ? eq(storedFiles.ref, from) : undefined,
          and(sql`${storedFiles.ref} is null`, or(eq(storedFiles.userId, actor.userId), eq(storedFiles.lastRef, ref))),
        ),
      ),
    )
    .returning({ key: storedFiles.key });
  if (claimed.length !== wanted.length) throw new DomainError("uploadFailed", { field });
}

/** Releases all files of `ref`; those that nothing claims within a day are removed. */
export async function releaseFiles(tx: Tx, ref: string): Promise<void> {
  await tx.update(storedFiles).set(letGo).where(eq(storedFiles.ref, ref));
}
