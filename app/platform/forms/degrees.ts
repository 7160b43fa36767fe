import { z } from "zod";

/** Degrees of WGS 84 rounded to six decimals, a tenth of a metre; PostgreSQL cannot read much smaller numbers. */
export const toSixDecimals = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

const within = (number: z.ZodNumber, most: number) => number.min(-most).max(most).overwrite(toSixDecimals);

/** Schema of a latitude in degrees, -90 to 90, to six decimals; `number` parses the input. */
export const latitude = (number = z.number()) => within(number, 90);

/** Schema of a longitude in degrees, to six decimals; `number` parses the input. */
export const longitude = (number = z.number()) => within(number, 180);
