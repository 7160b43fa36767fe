import type { Words } from "../../schema/columns";

type InAll = Required<Words>;

/** A question of the demonstration. Options: by language, or Japanese words that are the same in all. */
export type DemoQuestion = {
  type: "single" | "multiple" | "truefalse" | "fill";
  text: InAll;
  options?: Readonly<Record<keyof InAll, readonly string[]>> | readonly string[];
  key: string;
  explanation: InAll;
  picture?: string;
  points?: number;
};

/** A category of the demonstration with its questions. */
export type DemoExam = {
  name: InAll;
  description: InAll;
  minutes: number;
  questionsPerPaper: number;
  questions: readonly DemoQuestion[];
};
