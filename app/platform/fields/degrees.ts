import { z } from "zod";

/** Degrees of WGS 84 rounded to six decimals, a tenth of a metre; PostgreSQL cannot read much smaller numbers. */
export const toSixDecimals = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

const within = (most: number) => z.number().min(-most).max(most).overwrite(toSixDecimals);

/** Schema of a latitude in degrees, -90 to 90, to six decimals. */
export const latitude = () => within(90);

/** Schema of a longitude in degrees, to six decimals. */
export const longitude = () => within(180);
