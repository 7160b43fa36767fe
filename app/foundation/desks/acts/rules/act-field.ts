/** One control that an act asks for before it is done; texts are in the visitor's language. */
export type ActField = {
  name: string;
  label: string;
  hint?: string;
  input: "line" | "day" | "choice";
  required?: boolean;
  /** Longest text, or the earliest day. */
  max?: number;
  min?: string;
  options?: readonly { value: string; label: string }[];
  initial?: string;
};
