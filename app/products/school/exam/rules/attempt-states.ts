/** The states of an attempt [D5]. */
export const attemptStates = ["in_progress", "submitted", "graded", "auto_submitted"] as const;

/** The states in which an attempt has a result. */
export const gradedStates = ["graded", "auto_submitted"] as const;

/** Whether an attempt has a result. */
export const isGraded = (state: string): boolean => (gradedStates as readonly string[]).includes(state);

/** What a page tells of its candidate. */
export const eventKinds = ["blur", "leave", "back"] as const;
