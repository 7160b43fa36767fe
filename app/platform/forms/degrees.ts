import { z } from "zod";

/** Degrees of WGS 84 to six decimals, a tenth of a metre; smaller numbers are more than a database reads. */
export const toSixDecimals = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

const within = (number: z.ZodNumber, most: number) => number.min(-most).max(most).overwrite(toSixDecimals);

/** A latitude in degrees, between the poles, to six decimals; `number` reads it. */
export const latitude = (number = z.number()) => within(number, 90);

/** A longitude in degrees to six decimals; `number` reads it. */
export const longitude = (number = z.number()) => within(number, 180);
