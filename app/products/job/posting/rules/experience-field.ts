import { choice } from "~/foundation/desks/fields/choice-fields";
import type { FieldKind } from "~/foundation/desks/fields/field-kind";
import { plain } from "~/platform/fields/fields";
import { experiences } from "../../rules/enumerations";

/** Names of bands in tables of other systems, which are read and never written [J4]. */
const aliases: Readonly<Record<string, string>> = { "7-10": "E4" };

const bandOf = (typed: string): string =>
  aliases[
    typed
      .normalize("NFKC")
      .replace(/[‐-―~〜]/g, "-")
      .replace(/[\s年]|years?/g, "")
  ] ?? typed;

/** The band of experience that is asked for; none when it is left out. */
export function experienceField(): FieldKind<string> {
  const kind = choice(experiences, { initial: "E0" });
  const known = (band: string) => experiences.some((one) => one === band);
  return { ...kind, form: plain(100).default("E0").transform(bandOf).refine(known, "validation.choice") };
}
