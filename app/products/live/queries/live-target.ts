import { href } from "~/platform/screens/href";

/** The address of a notification about a live event, `12`, or about a lot of it, `12-34`; null for anything else. */
export function liveTarget(refId: string): string | null {
  const [, id, lotId] = /^(\d+)(?:-(\d+))?$/.exec(refId) ?? [];
  if (!id) return null;
  const page = href("/live/:id", { id: Number(id) });
  return lotId ? `${page}#lot-${lotId}` : page;
}
