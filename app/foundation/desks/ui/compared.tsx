import type { TextLine } from "~/platform/forms/form.server";
import type { Flag } from "~/platform/i18n/locales";
import { useT } from "~/platform/i18n/use-t";
import { useForm } from "~/ui/form/form-context";
import type { FieldView } from "../rules/control";
import { tags } from "../rules/languages";
import s from "./overtaken.module.css";

function Line({ line }: { line: TextLine }) {
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

/** The difference of two texts, line by line. */
export function Lines({ lines, lang }: { lines: readonly TextLine[]; lang?: string | undefined }) {
  return (
    <div lang={lang}>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names and never move
        <Line key={at} line={line} />
      ))}
    </div>
  );
}

/**
 * The differences of a field, or of one of its languages, from what is stored now, after another user's save or in an
 * earlier state. Stored text is struck out, the field's text underlined.
 */
export function Compared({ field, flag }: { field: FieldView; flag?: Flag }) {
  const t = useT("desks");
  const { reply } = useForm();
  const own = reply?.changes?.[flag ? `values.${field.name}.${flag}` : `values.${field.name}`];
  const lines = own ?? (reply ? undefined : field.differs[flag ?? "all"]);
  if (!lines) return null;
  const name = flag ? `${field.label} / ${t(`language.${flag}`)}` : field.label;
  return (
    <section className={s.compared} aria-label={t("compared.of", { name })}>
      <p>{t(own ? "compared.meanwhile" : "compared.earlier")}</p>
      <div className={s.changes}>
        <Lines lines={lines} lang={flag && tags[flag]} />
      </div>
    </section>
  );
}
