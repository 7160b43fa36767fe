import type { Flag } from "~/platform/i18n/locales";
import type { SalaryType } from "./enumerations";

/** A salary in units of 10,000 yen for its period; both bounds 0: negotiable [J1, J2]. */
export type Salary = { salaryFloor: number; salaryCaps: number; salaryType: SalaryType };

/** The highest bound of a salary. */
export const salaryMax = 99_999;

/** What is wrong with the bounds of a salary; null when they are right [J2, J3]. */
export function salaryFault({ salaryFloor, salaryCaps }: Omit<Salary, "salaryType">): "one" | "order" | null {
  if (salaryFloor === 0 && salaryCaps === 0) return null;
  if (salaryFloor === 0 || salaryCaps === 0) return "one";
  return salaryCaps < salaryFloor ? "order" : null;
}

/** How a salary is shown: negotiable, one amount, or a range. */
export type ShownSalary =
  | { kind: "negotiable" }
  | { kind: "single"; amount: number }
  | { kind: "range"; floor: number; caps: number };

/** A salary as it is shown; amounts in units of 10,000 yen for its period. */
export function shownSalary({ salaryFloor, salaryCaps }: Omit<Salary, "salaryType">): ShownSalary {
  if (salaryFloor === 0 && salaryCaps === 0) return { kind: "negotiable" };
  if (salaryFloor === salaryCaps) return { kind: "single", amount: salaryFloor };
  return { kind: "range", floor: salaryFloor, caps: salaryCaps };
}

/** An amount in units of 10,000 yen as the texts of a language name it: in yen in English, else in those units. */
export const writtenAmount = (amount: number, flag: Flag): string =>
  (flag === "en" ? amount * 10_000 : amount).toLocaleString("en-US");

/** The amount of a period for a year, so that salaries of both periods can be compared; bonuses do not count. */
export const yearly = (amount: number, period: SalaryType): number => (period === "Monthly" ? amount * 12 : amount);

/** Whether a job may pay at least `floor` in `period`; a negotiable salary names no amount, so it does not. */
export const paysAtLeast = (
  { salaryCaps, salaryType }: Pick<Salary, "salaryCaps" | "salaryType">,
  floor: number,
  period: SalaryType,
): boolean => salaryCaps > 0 && yearly(salaryCaps, salaryType) >= yearly(floor, period);

/** Lowest monthly salaries that a search offers, in units of 10,000 yen. */
export const monthlyBands = [18, 20, 25, 30, 40, 50, 70, 100] as const;
/** The same for a year. */
export const annualBands = [250, 300, 400, 500, 600, 800, 1_000] as const;
