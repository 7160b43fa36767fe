import { useT } from "~/platform/i18n/use-t";
import { TextField } from "~/ui/form/text-field";
import s from "./resume.module.css";

type Props = {
  nameOf: (field: string) => string;
  row: { from: string; until: string } | undefined;
  /** Months that show how one is written, `YYYY-MM`. */
  like: readonly [from: string, until: string];
  /** What the end may be left empty for. */
  hint?: string;
};

/** The months from and until of a row of the résumé. */
export function PeriodFields({ nameOf, row, like, hint }: Props) {
  const t = useT("job-resume");
  const [from, until] = like;
  return (
    <div className={s.pair}>
      <TextField
        name={nameOf("from")}
        type="month"
        label={t("field.from")}
        placeholder={from}
        defaultValue={row?.from}
      />
      <TextField
        name={nameOf("until")}
        type="month"
        label={t("field.until")}
        hint={hint}
        placeholder={until}
        defaultValue={row?.until}
      />
    </div>
  );
}
