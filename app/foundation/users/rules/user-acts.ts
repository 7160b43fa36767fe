/** What an administrator does to many accounts at once. */
export const userActs = ["silence", "unsilence", "disable", "enable", "vip", "endVip"] as const;
export type UserAct = (typeof userActs)[number];

/** What the acts ask for: the last day (null for none), and the reason that the person reads or the audit log keeps. */
export type UserActInput = { until: Date | null; reason: string };

/** The columns of an account that the acts change. */
export type Standing = {
  silencedUntil: Date | null;
  silenceReason: string;
  disabledAt: Date | null;
  vipUntil: Date | null;
};

/** The fields that an act asks for. */
export const fieldsOfAct: Readonly<Record<UserAct, readonly ("until" | "reason")[]>> = {
  silence: ["until", "reason"],
  unsilence: [],
  disable: ["reason"],
  enable: ["reason"],
  vip: ["until"],
  endVip: [],
};

const same = (a: unknown, b: unknown): boolean =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;

/** What an act sets of an account; `now` is the database's clock. */
function wanted(act: UserAct, { until, reason }: UserActInput, { disabledAt }: Standing, now: Date): Partial<Standing> {
  switch (act) {
    case "silence":
      return { silencedUntil: until, silenceReason: reason };
    case "unsilence":
      return { silencedUntil: null, silenceReason: "" };
    case "disable":
      return { disabledAt: disabledAt ?? now };
    case "enable":
      return { disabledAt: null };
    case "vip":
      return { vipUntil: until };
    case "endVip":
      return { vipUntil: null };
  }
}

/** What an act changes of an account; null when the account is so already. */
export function changeBy(act: UserAct, input: UserActInput, row: Standing, now: Date): Partial<Standing> | null {
  const change = wanted(act, input, row, now);
  return Object.entries(change).every(([name, value]) => same(row[name as keyof Standing], value)) ? null : change;
}

type Stored = Readonly<Record<string, string | null>>;
const stored = (value: unknown): string | null =>
  value instanceof Date ? value.toISOString() : ((value as string) ?? null);

/** The columns of a change as a notice keeps them: what they were and what they are now. */
export const keptOf = (row: Standing, change: Partial<Standing>): { from: Stored; to: Stored } => ({
  from: Object.fromEntries(Object.keys(change).map((name) => [name, stored(row[name as keyof Standing])])),
  to: Object.fromEntries(Object.entries(change).map(([name, value]) => [name, stored(value)])),
});

const times: readonly string[] = ["silencedUntil", "disabledAt", "vipUntil"];
const revived = (name: string, value: string | null): Date | string | null =>
  value !== null && times.includes(name) ? new Date(value) : value;

/** The change that undoes a kept one; null when the account has been changed since. */
export function undoingOf(was: Readonly<Record<string, unknown>>, row: Standing): Partial<Standing> | null {
  const { from, to } = was as { from: Stored; to: Stored };
  const isUntouched = Object.entries(to).every(([name, value]) => stored(row[name as keyof Standing]) === value);
  return isUntouched
    ? (Object.fromEntries(
        Object.entries(from).map(([name, value]) => [name, revived(name, value)]),
      ) as Partial<Standing>)
    : null;
}
