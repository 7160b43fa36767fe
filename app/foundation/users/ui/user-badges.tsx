import { type CertState, certState } from "~/foundation/profile/rules/certificate";
import { useT } from "~/platform/i18n/use-t";
import { Badge } from "~/ui/text/badge";
import type { UserState } from "../rules/users-table";
import s from "./users.module.css";

const certTone = { none: "plain", submitted: "warn", approved: "good", rejected: "bad" } as const satisfies Record<
  CertState,
  string
>;
const stateTone = {
  active: "good",
  silenced: "warn",
  disabled: "bad",
  closed: "bad",
  vip: "accent",
} as const satisfies Record<UserState, string>;

/** Badges of a user's types. */
export function TypeBadges({ types }: { types: readonly string[] }) {
  const t = useT("users");
  return (
    <span className={s.badges}>
      {types.map((type) => (
        <Badge key={type} tone={type === "guest" ? "plain" : type === "admin" ? "accent" : "primary"}>
          {t(`type.${type}`)}
        </Badge>
      ))}
    </span>
  );
}

/** Badge of a user's certificate state. */
export function CertBadge({ flag }: { flag: number }) {
  const t = useT("users");
  const state = certState(flag);
  return <Badge tone={certTone[state]}>{t(`cert.${state}`)}</Badge>;
}

/** Badges of an account's states. */
export function StateBadges({ states }: { states: readonly UserState[] }) {
  const t = useT("users");
  return (
    <span className={s.badges}>
      {states.map((state) => (
        <Badge key={state} tone={stateTone[state]}>
          {t(`state.${state}`)}
        </Badge>
      ))}
    </span>
  );
}
