import { useT } from "~/platform/i18n/use-t";
import { ActionForm } from "~/ui/form/action-form";
import { FormError } from "~/ui/form/form-error";
import { SubmitButton } from "~/ui/form/submit-button";
import { Fold } from "~/ui/layout/fold";
import { Stack } from "~/ui/layout/page";
import { Badge } from "~/ui/text/badge";
import type { StaffRow } from "../queries/staff.server";
import s from "./table.module.css";

type Shown = Omit<StaffRow, "acceptTime" | "expireTime"> & { time: string };
const tones = { working: "good", invited: "warn", over: "plain" } as const;

/** A restaurant's staff and invitations, each with its remove button. */
export function StaffList({ staff }: { staff: readonly Shown[] }) {
  const t = useT("cuisine-staff");
  return (
    <ul className={s.grid}>
      {staff.map(({ id, email, name, username, state, time }) => (
        <li key={id} className={s.tile}>
          <p className={s.tileHead}>
            <strong>{name ?? email}</strong>
            <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
          </p>
          {username && <p className={s.quiet}>{`${username} · ${email}`}</p>}
          <p className={s.quiet}>{t(`staff.${state}`, { time })}</p>
          <Fold title={t(state === "working" ? "staff.remove" : "staff.takeBack")}>
            <ActionForm intent="remove" id={`remove-${id}`} match={{ id: String(id) }} label={t("staff.remove")}>
              <Stack gap="sm">
                <FormError />
                <SubmitButton look="danger">
                  {t(state === "working" ? "staff.removeNow" : "staff.takeBackNow", { name: name ?? email })}
                </SubmitButton>
              </Stack>
            </ActionForm>
          </Fold>
        </li>
      ))}
    </ul>
  );
}
