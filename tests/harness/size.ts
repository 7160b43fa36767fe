/** Whether this is the long form: `npm run soak` sets SOAK=1 and runs every test file that imports this one. */
const isSoak = process.env.SOAK === "1";

/** How many of something: `small` in `npm test`, `long` in `npm run soak`. The code and what it judges are the same. */
export const sized = (small: number, long: number): number => (isSoak ? long : small);
