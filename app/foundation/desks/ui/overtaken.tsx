import type { Flag } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { SubmitButton } from "~/ui/form/submit-button";
import { Fold } from "~/ui/layout/fold";
import type { FieldView, Overtaking } from "../rules/control";
import { tags } from "../rules/languages";
import { rightStep } from "../rules/steps";
import { Lines } from "./compared";
import s from "./overtaken.module.css";

/** The changes of the other languages since a text was last up to date. */
function Changed({ changes }: { changes: Overtaking["changes"] }) {
  const t = useT("desks");
  return (
    <Fold title={t("staleChanges")}>
      {changes.map(({ flag, lines }) => (
        <section key={flag} className={s.changes} aria-label={t(`language.${flag}`)}>
          <strong>{t(`language.${flag}`)}</strong>
          <Lines lines={lines} lang={tags[flag]} />
        </section>
      ))}
    </Fold>
  );
}

/** The mark of a stale text, with the changes of the other languages and the button that declares it up to date. */
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
