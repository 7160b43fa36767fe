import type { Flag } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { SubmitButton } from "~/ui/form/submit-button";
import { Fold } from "~/ui/layout/fold";
import type { FieldView, Overtaking } from "../rules/control";
import { tags } from "../rules/languages";
import type { DiffLine } from "../rules/line-diff";
import { rightStep } from "../rules/steps";
import s from "./overtaken.module.css";

function Line({ line }: { line: DiffLine }) {
  const t = useT("desks");
  if (line.is === "skip") return <p className={s.skip}>{t("staleSkip", { count: line.count })}</p>;
  if (line.text.trim() === "") return null;
  const Tag = { same: "span", gone: "del", new: "ins" }[line.is] as "ins";
  return (
    <p>
      <Tag>{line.text}</Tag>
    </p>
  );
}

/** What became of the other languages since a text was right. */
function Changed({ changes }: { changes: Overtaking["changes"] }) {
  const t = useT("desks");
  return (
    <Fold title={t("staleChanges")}>
      {changes.map(({ flag, lines }) => (
        <section key={flag} className={s.changes} aria-label={t(`language.${flag}`)}>
          <strong>{t(`language.${flag}`)}</strong>
          <div lang={tags[flag]}>
            {lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names and never move
              <Line key={at} line={line} />
            ))}
          </div>
        </section>
      ))}
    </Fold>
  );
}

/** The mark of a text that another language has overtaken, what changed there, and the button that says it is right all the same. */
export function Overtaken({ field, flag }: { field: FieldView; flag: Flag }) {
  const t = useT("desks");
  const mark = field.stale[flag];
  if (!mark) return null;
  const of = `${field.label} / ${t(`language.${flag}`)}`;
  return (
    <div className={s.stale}>
      <p>{t("stale", { time: mark.since })}</p>
      {mark.changes.length > 0 && <Changed changes={mark.changes} />}
      <SubmitButton name="step" value={rightStep(field.name, flag)} look="quiet" size="sm">
        {t("right")}
        <span className="vh"> ({of})</span>
      </SubmitButton>
    </div>
  );
}
