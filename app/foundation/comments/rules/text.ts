/** Most characters of one comment, in Unicode code points [N14]. */
export const commentLength = 250;
