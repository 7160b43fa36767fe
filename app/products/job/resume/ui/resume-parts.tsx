import { useT } from "~/platform/i18n/use-t";
import { Card } from "~/ui/layout/card";
import { Facts, Section, Stack } from "~/ui/layout/page";
import type { ResumeView } from "../rules/resume-view";
import s from "./resume.module.css";

/** A résumé in parts: name and photo, then each section with its facts, entries and texts. */
export function ResumeParts({ view, userId, name }: { view: ResumeView; userId: number | null; name: string }) {
  const t = useT("job-resume");
  const { photo, kana, parts } = view;
  const photoHref =
    photo && userId && `/api/aws/s3/get?${new URLSearchParams({ fileName: photo, userId: String(userId) })}`;
  return (
    <Stack gap="lg">
      <Card>
        <Stack>
          {photoHref && (
            <img className={s.photo} src={photoHref} alt={t("photoOf", { name })} width={120} height={160} />
          )}
          <p className={s.percent} lang={view.name.lang}>
            {name}
          </p>
          {kana && <p>{kana}</p>}
        </Stack>
      </Card>
      {parts.map(({ key, title, facts, entries, texts }) => (
        <Section key={key} title={title}>
          <Stack>
            {facts.length > 0 && (
              <Facts
                rows={facts.map(({ label, value, lang }) => ({
                  label,
                  value: (
                    <span lang={lang} className={s.text}>
                      {value}
                    </span>
                  ),
                }))}
              />
            )}
            {entries.map((entry) => (
              <div key={entry.key} className={s.entry}>
                {entry.when && <p className={s.when}>{entry.when}</p>}
                {entry.title.text && (
                  <p lang={entry.title.lang}>
                    <strong>{entry.title.text}</strong>
                  </p>
                )}
                {entry.note.text && <p lang={entry.note.lang}>{entry.note.text}</p>}
                {entry.text.text && (
                  <p lang={entry.text.lang} className={s.text}>
                    {entry.text.text}
                  </p>
                )}
              </div>
            ))}
            {texts.map(({ label, value, lang }) => (
              <div key={label}>
                <h3>{label}</h3>
                <p lang={lang} className={s.text}>
                  {value}
                </p>
              </div>
            ))}
            {facts.length + entries.length + texts.length === 0 && <p className={s.hint}>{t("nothing")}</p>}
          </Stack>
        </Section>
      ))}
    </Stack>
  );
}
