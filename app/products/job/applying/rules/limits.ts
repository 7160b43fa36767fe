/** Longest texts, in characters, and counts. */
export const applyLimits = { message: 500, files: 3, note: 500, place: 200, interviewNote: 300, minutes: 480 } as const;

/** Days after which a company is reminded of an unanswered application. */
export const remindAfter = [3, 7] as const;

/** How much of the past the reply rate of a company looks at, and the least and most applications that it is made of. */
export const replyRate = { days: 180, waitDays: 7, least: 3, most: 500 } as const;
