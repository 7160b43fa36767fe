/** The stored states of an application: a company may go back from confirmed, an applicant withdraws before it. */
export const applicationStates = ["unconfirmed", "confirmed", "withdrawn"] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** The states that a company sets. */
export const companyStates = ["unconfirmed", "confirmed"] as const;
export type CompanyState = (typeof companyStates)[number];

/** The columns of the board: a confirmed application with an interview to come stands in one of its own. */
export const boardColumns = ["unconfirmed", "confirmed", "interview", "withdrawn"] as const;
export type BoardColumn = (typeof boardColumns)[number];

/** The states from which each stored state is reached. */
export const before: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  unconfirmed: ["confirmed"],
  confirmed: ["unconfirmed"],
  withdrawn: ["unconfirmed"],
};
