/** A form that was sent after its session had ended: where to, its fields in their order, and whether it had files. */
export type LoggedOutForm = { path: string; fields: [name: string, value: string][]; hadFiles: boolean };

/** What its page holds, as HTML. */
export type LoggedOutReply = { loggedOutPage: string };
