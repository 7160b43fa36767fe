/** The header that tells a page's script that its form was refused because the session has ended: the form stays. */
export const loggedOutHeader = "X-Logged-Out";

/** A form that was sent after its session had ended: where to, its fields in their order, and whether it had files. */
export type LoggedOutForm = { path: string; fields: [name: string, value: string][]; hadFiles: boolean };

/** What its page holds, as HTML. */
export type LoggedOutReply = { loggedOutPage: string };
