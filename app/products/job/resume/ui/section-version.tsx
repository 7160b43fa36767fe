import { useEffect, useRef, useState } from "react";
import { useT } from "~/platform/i18n/use-t";
import { useHydrated } from "~/ui/base/use-hydrated";
import { useForm } from "~/ui/form/form-context";
import { asText } from "~/ui/form/form-reply";
import { useAsOpened } from "~/ui/form/use-as-opened";
import s from "./resume.module.css";
import { useAutosave } from "./use-autosave";

/** The hidden version of a section, and what automatic saving says. */
export function Version({ section, version, autosaves }: { section: string; version: number; autosaves: boolean }) {
  const { reply } = useForm();
  const t = useT("job-resume");
  const opened = useAsOpened(version);
  const [current, setCurrent] = useState<number | string>(opened);
  const field = useRef<HTMLInputElement>(null);
  const typed = asText(reply?.initialValue?.version);
  const hydrated = useHydrated();
  useEffect(() => {
    if (typed !== "") setCurrent(typed);
  }, [typed]);
  const saving = useAutosave(autosaves ? `/api/job/resume/keep/${section}` : null, field, (next) => {
    /* The value is set at once: a submission that waited must not send the earlier one. */
    if (field.current) field.current.value = String(next);
    setCurrent(next);
  });
  return (
    <>
      <input ref={field} type="hidden" name="version" value={hydrated || typed === "" ? current : typed} />
      {hydrated && autosaves && (
        <p className={s.hint} role="status">
          {t(`autosave.${saving.is}`, saving.is === "done" ? { time: saving.time } : {})}
        </p>
      )}
      {saving.stays && (
        <p className={s.notice} role="alert">
          {t("autosave.stays")}
        </p>
      )}
    </>
  );
}
