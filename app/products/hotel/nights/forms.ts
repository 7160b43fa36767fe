import { z } from "zod";
import { pagingShape } from "~/platform/api/paging";
import { rowId } from "~/platform/data/row-id";
import { dayField, numeric, plain, timeField } from "~/platform/fields/fields";
import { hotelLimits as limits } from "../limits";

/** Most nights in one reply about a property (`calendar`) or a hotel (`reserved`). */
export const mostNights = { calendar: 62, reserved: 400 } as const;

const asked = (min: number) => numeric(z.number().int().min(min).max(limits.people));
const people = z.number().int().min(0).max(limits.people);
/** Ages in years of the children of a party, from which they are counted [H2]. */
export const childAges = z.array(z.number().int().min(0).max(17)).max(limits.people).optional();
const rent = z.number().int().min(0).max(10_000_000).nullable().optional();

/** A search of free hotels; `peopleCounting` is the number of adults if `adultCount` is missing. */
export const searchQuery = z.object({
  ...pagingShape,
  checkin: dayField,
  checkout: dayField,
  adultCount: asked(1).optional(),
  childCount: asked(0).default(0),
  infantCount: asked(0).default(0),
  peopleCounting: asked(1).optional(),
  companyId: rowId.optional(),
});

/** Two days, both included, and the number of adults to price. */
export const daysQuery = z.object({ from: dayField, to: dayField, peopleCounting: asked(1).default(1) });

export const quoteBody = z.object({
  hotelId: rowId,
  checkin: dayField,
  checkout: dayField,
  adultCount: people,
  childCount: people.default(0),
  infantCount: people.default(0),
  rooms: z.number().int().min(1).max(limits.rooms).default(1),
  arrivalTime: timeField.default(""),
  couponCode: plain(40).default(""),
  usePoint: z.number().int().min(0).max(100_000_000).default(0),
  childAges,
});

export const rateBody = z.object({
  hotelId: rowId,
  from: dayField,
  to: dayField,
  weekday: rent,
  holiday: rent,
  closed: z.boolean().optional(),
});

/** The form that sets rents: an empty rent is left unchanged, unless `isUsual` restores the hotel's own. */
export const rateForm = z.object({
  from: dayField,
  to: dayField,
  weekday: z.number().int().min(0).max(10_000_000).optional(),
  holiday: z.number().int().min(0).max(10_000_000).optional(),
  isUsual: z.boolean().default(false),
  let: z.enum(["same", "open", "closed"]).default("same"),
});
