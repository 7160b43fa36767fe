import type { Waiting } from "~/foundation/profile/parts.server";
import type { Concerned } from "~/platform/access/actor";
import { countRows } from "~/platform/data/count-rows";
import type { Translate } from "~/platform/i18n/translate";
import { href } from "~/platform/screens/href";
import { payments } from "~db/schema/payments";
import { isMisfit } from "./problems.server";

/** For administrators: the number of payments whose last gateway report contradicts what is stored. */
export function misfitTodos({ roles }: Concerned, t: Translate): Waiting[] {
  if (!roles.has("ADMIN")) return [];
  const count = countRows(payments, isMisfit);
  return [{ id: "paymentMisfits", count, text: t("paydesk:misfit.todo"), to: href("/admin/payment/manage") }];
}
