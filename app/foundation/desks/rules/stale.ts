import type { Flag } from "~/platform/i18n/locales";

/** Texts of any kind, by language. */
type Texts = { readonly [flag in Flag]?: unknown };

const flags: readonly Flag[] = ["zh", "ja", "en"];

/**
 * The effect of a change on a text's languages: rewritten or emptied ones are `fresh`; if any was rewritten, unchanged
 * non-empty ones are `stale`.
 */
export function staleAfter(before: Texts, after: Texts): { stale: Flag[]; fresh: Flag[] } {
  const isSame = (flag: Flag) => JSON.stringify(before[flag] ?? "") === JSON.stringify(after[flag] ?? "");
  const isWritten = flags.some((flag) => !isSame(flag) && after[flag]);
  return {
    stale: isWritten ? flags.filter((flag) => isSame(flag) && after[flag]) : [],
    fresh: flags.filter((flag) => !isSame(flag)),
  };
}
