/** A form that was sent after its session had ended: where to, and its fields in their order. */
export type LoggedOutForm = { path: string; fields: [name: string, value: string][]; hadFiles: boolean };
