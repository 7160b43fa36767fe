import type { Translate } from "~/platform/i18n/translate";
import { screenAt } from "~/platform/screens/match-screen";
import { type EntityDesk, textKey } from "../entity-desk.server";

/** The name of a desk: that of its list's screen, as menu, breadcrumbs and title have it. */
export const deskTitle = (desk: EntityDesk, t: Translate): string =>
  t(screenAt(desk.paths.list)?.title ?? textKey(desk, "title"));
