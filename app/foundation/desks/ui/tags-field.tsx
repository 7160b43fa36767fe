import { useId, useState } from "react";
import { TextField } from "~/ui/form/text-field";

type Props = { name: string; label: string; hint?: string | undefined; required: boolean; defaultValue: string };

/** Tags in one line; with JavaScript the tags in use are suggested for the one that is being typed. */
export function TagsField({ max, known, ...field }: Props & { max: number; known: readonly string[] }) {
  const id = useId();
  const [before, setBefore] = useState("");
  const follow = (typed: string) => setBefore(/^.*[,，、]\s*/s.exec(typed)?.[0] ?? "");
  return (
    <div onInput={({ target }) => target instanceof HTMLInputElement && follow(target.value)}>
      <TextField {...field} maxLength={max} list={id} autoComplete="off" />
      <datalist id={id}>
        {known.map((tag) => (
          <option key={tag} value={before + tag} />
        ))}
      </datalist>
    </div>
  );
}
