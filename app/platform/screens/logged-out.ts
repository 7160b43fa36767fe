/** A form that was sent after its session had ended: where to, its fields in their order, and the words of its page. */
export type LoggedOutForm = {
  path: string;
  fields: [name: string, value: string][];
  words: { title: string; text: string; files: string | null; login: string; again: string };
};
